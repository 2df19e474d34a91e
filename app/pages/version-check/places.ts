import type { versions } from "@blc/diagnose";
import type { Subject } from "../../../site/contact-options.ts";
import type { PageId } from "../../../site/pages.ts";
import type { SiteAddress } from "../../i18n/link.tsx";

interface Place {
  /** The page that offers the move. */
  page: PageId;
  to: SiteAddress;
  /** The subject of the message. */
  subject: Subject;
}

/** Where the company does what the answer asks for. */
export const PLACES: Readonly<Record<versions.ProductId, Place>> = {
  mysql: { page: "soporte-mysql", to: "/soporte-mysql", subject: "support" },
  percona: { page: "soporte-mysql", to: "/soporte-mysql", subject: "support" },
  mariadb: { page: "mariadb-enterprise", to: "/mariadb-enterprise", subject: "mariadb-enterprise" },
  postgresql: {
    page: "servicios-postgresql",
    to: "/servicios-postgresql#upgrade",
    subject: "sales",
  },
  cassandra: { page: "cassandra-health-check", to: "/cassandra-health-check", subject: "sales" },
};
