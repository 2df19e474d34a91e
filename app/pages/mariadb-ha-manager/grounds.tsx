import { HA_MANAGER } from "../../../site/products.ts";
import { Items } from "../../sections/items.tsx";
import type en from "./en.json";
import styles from "./samples.module.css";

/** Platforms for the manager, and the owner's settings of what it supports. */
export function Grounds({ copy }: { copy: (typeof en)["deployment"] }) {
  const { mariadbVersions, fencing } = HA_MANAGER;
  return (
    <>
      <Items as="ul" items={copy.grounds} className={styles.grid} />
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
