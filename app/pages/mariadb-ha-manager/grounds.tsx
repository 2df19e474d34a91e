import { owner } from "../../../site/owner/owner.ts";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";

/** Platforms for the manager, and the owner's settings of what it supports. */
export function Grounds({ copy }: { copy: (typeof en)["deployment"] }) {
  const { mariadbVersions, fencing } = owner().products.haManager ?? {};
  return (
    <>
      <TitledList as="ul" items={copy.grounds} />
      {mariadbVersions && (
        <p>
          {copy.versions}
          {mariadbVersions.join(", ")}
        </p>
      )}
      {fencing && (
        <p>
          {copy.fencing}
          {fencing.join(", ")}
        </p>
      )}
    </>
  );
}
