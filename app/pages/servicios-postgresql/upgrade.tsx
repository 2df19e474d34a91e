import { Hours, type Moment } from "../../sections/hours.tsx";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Switch } from "../../sections/switch.tsx";
import type en from "./en.json";

type Copy = (typeof en)["upgrade"];

interface Way {
  before: string;
  down: string;
  depends?: string;
  after?: string;
  back: string;
}

/** The scene of the page: a major upgrade on the axis of time, in each of the three ways. */
export function Upgrade({ copy }: { copy: Copy }) {
  const moments = (way: Way, before: Moment["wait"], down: Moment["wait"]): Moment[] => [
    { at: copy.before, title: way.before, wait: before },
    { at: copy.down, title: way.down, text: way.depends, down: true, wait: down },
    ...(way.after ? [{ at: copy.after, title: way.after, wait: 2 as const }] : []),
    { at: copy.back, title: way.back, wait: 2 },
  ];
  return (
    <Scene id="upgrade" copy={copy} ground="sheet">
      <Switch
        name="upgrade"
        label={copy.choose}
        options={[
          {
            id: "dump",
            label: "pg_dump · pg_restore",
            children: <Hours moments={moments(copy.dump, 2, 6)} />,
          },
          {
            id: "link",
            label: "pg_upgrade --link",
            children: <Hours moments={moments(copy.link, 2, 2)} />,
          },
          {
            id: "logical",
            label: copy.logical,
            children: <Hours moments={moments(copy.replica, 6, 1)} />,
          },
        ]}
      />
      <Text className="muted">{copy.note}</Text>
    </Scene>
  );
}
