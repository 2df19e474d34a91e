import { owner } from "../../owner.ts";
import { FoldedLines } from "../../sections/fold.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

/** Platforms for the manager, and the owner's settings of what it supports. */
export function Grounds({ copy }: { copy: (typeof en)["deployment"] }) {
  const { mariadbVersions, fencing } = owner().products.haManager ?? {};
  return (
    <>
      <FoldedLines lines={copy.grounds} className={styles.folds} />
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
