import type { versions } from "@blc/diagnose";
import type { Subject } from "../../../site/contact-options.ts";
import type { PageId } from "../../../site/pages.ts";

interface Place {
  /** The page that offers the move. */
  page: PageId;
  fragment?: string;
  /** The subject of the message. */
  subject: Subject;
}

/** Where the company does what the answer asks for. */
export const PLACES: Readonly<Record<versions.ProductId, Place>> = {
  mysql: { page: "soporte-mysql", subject: "support" },
  percona: { page: "soporte-mysql", subject: "support" },
  mariadb: { page: "mariadb-enterprise", subject: "mariadb-enterprise" },
  postgresql: { page: "servicios-postgresql", fragment: "upgrade", subject: "sales" },
  cassandra: { page: "cassandra-health-check", subject: "sales" },
};
