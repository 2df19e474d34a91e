import { Hours } from "../../sections/hours.tsx";
import { Scene } from "../../sections/scene.tsx";
import type es from "./es.json";

/** The scene of the page: a cutover on the axis of time. Its hours are an example, and the page says so. */
export function CutoverNight({ copy }: { copy: (typeof es)["night"] }) {
  const { moments, sums } = copy;
  return (
    <Scene id="night" copy={copy} ground="night">
      <Hours
        moments={[
          { at: "22:00", ...moments.ready, wait: 2 },
          { at: "02:00", ...moments.freeze, down: true },
          { at: "02:02", ...moments.check, down: true, wait: 2 },
          { at: "02:06", ...moments.move, down: true },
          { at: "02:09", ...moments.open, wait: 2 },
          { at: copy.after, ...moments.close },
        ]}
        sums={[
          { figure: copy.stop, text: sums.stop },
          { figure: copy.back, text: sums.back },
        ]}
      />
    </Scene>
  );
}
