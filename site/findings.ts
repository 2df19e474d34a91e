/**
 * Dated findings, the entries of the feeds: versions that reach their end, trials, data of the tools that changed. Only
 * what a page says too, with its source. The newest stands first; CONTRIBUTING, "A finding", says how to add one.
 */
import type { Language } from "./languages.ts";
import type { PageId } from "./pages.ts";

/** Where the feed is, after the language of its address. */
export const FEED_PATH = "/feed.xml";

interface Words {
  title: string;
  /** A sentence or two, without markup. */
  text: string;
}

export interface Finding {
  /** Part of the entry's identity, by which readers know that they have seen it: never changed. */
  id: string;
  /** The day on which the site published it, as ISO 8601 writes it. */
  published: string;
  /** The day of a correction. */
  corrected?: string;
  /** The page that says it, and its section. */
  page: PageId;
  section?: string;
  /** Where it can be checked: a publication, or for a trial its record in `docs/trials`. */
  source: `https://${string}` | `docs/trials/${string}.md`;
  /** A language that is missing has no such entry. */
  words: { en: Words } & Partial<Record<Language, Words>>;
}

export const FINDINGS: readonly Finding[] = [
  {
    id: "mysql-8.0-end",
    published: "2026-11-22",
    page: "soporte-mysql",
    section: "risks",
    source: "https://www.mysql.com/support/eol-notice.html",
    words: {
      en: {
        title: "MySQL 8.0 has had no patches since April 2026",
        text: "The 5.7 series has had none since October 2023. The way on is 8.4, from 5.7 by way of 8.0.",
      },
      es: {
        title: "MySQL 8.0 no recibe parches desde abril de 2026",
        text: "La serie 5.7 no los recibe desde octubre de 2023. El camino es la 8.4; desde 5.7, pasando por 8.0.",
      },
      ca: {
        title: "MySQL 8.0 no rep pedaços des de l’abril del 2026",
        text: "La sèrie 5.7 no en rep des de l’octubre del 2023. El camí és la 8.4; des de la 5.7, passant per la 8.0.",
      },
      pt: {
        title: "O MySQL 8.0 não recebe correções desde abril de 2026",
        text: "A série 5.7 não as recebe desde outubro de 2023. O caminho é a 8.4; a partir da 5.7, passando pela 8.0.",
      },
      it: {
        title: "MySQL 8.0 non riceve patch da aprile 2026",
        text: "La serie 5.7 non ne riceve da ottobre 2023. La strada è la 8.4; dalla 5.7 si passa per la 8.0.",
      },
    },
  },
  {
    id: "mariadb-11.8-end",
    published: "2026-11-22",
    page: "mariadb-enterprise",
    section: "differences",
    source: "https://mariadb.org/about/#maintenance-policy",
    words: {
      en: {
        title: "MariaDB 11.8 is maintained until June 2028",
        text: "That is Community Server; Enterprise Server maintains the same series until October 2033.",
      },
      es: {
        title: "MariaDB 11.8 se mantiene hasta junio de 2028",
        text: "Así en Community Server; Enterprise Server mantiene la misma serie hasta octubre de 2033.",
      },
      ca: {
        title: "MariaDB 11.8 es manté fins al juny del 2028",
        text: "Així en Community Server; Enterprise Server manté la mateixa sèrie fins a l’octubre del 2033.",
      },
      pt: {
        title: "O MariaDB 11.8 é mantido até junho de 2028",
        text: "Assim no Community Server; o Enterprise Server mantém a mesma série até outubro de 2033.",
      },
      it: {
        title: "MariaDB 11.8 è mantenuta fino a giugno 2028",
        text: "Questo per Community Server; Enterprise Server mantiene la stessa serie fino a ottobre 2033.",
      },
    },
  },
  {
    id: "sap-odp-rfc-end",
    published: "2026-11-22",
    page: "saprustgate",
    section: "permits",
    source: "https://me.sap.com/notes/3255746",
    words: {
      en: {
        title: "SAP blocks ODP via RFC: the exception ends with 2026",
        text: "SAP Note 3255746 does not permit it to customers or third parties; a patch has blocked it since June 2026.",
      },
      es: {
        title: "SAP bloquea ODP por RFC: la excepción acaba con 2026",
        text: "La nota SAP 3255746 no lo permite a clientes ni a terceros; un parche lo bloquea desde junio de 2026.",
      },
      ca: {
        title: "SAP bloqueja ODP per RFC: l’excepció s’acaba amb el 2026",
        text: "La nota SAP 3255746 no ho permet a clients ni a tercers; un pedaç ho bloqueja des del juny del 2026.",
      },
      pt: {
        title: "A SAP bloqueia o ODP por RFC: a exceção acaba com 2026",
        text: "A nota SAP 3255746 não o permite a clientes nem a terceiros; uma correção bloqueia-o desde junho de 2026.",
      },
      it: {
        title: "SAP blocca ODP via RFC: l’eccezione finisce con il 2026",
        text: "La nota SAP 3255746 non lo consente a clienti né a terzi; una patch lo blocca da giugno 2026.",
      },
    },
  },
  {
    id: "materializedmysql-end",
    published: "2026-11-22",
    page: "migracion-clickhouse-mariadb",
    section: "ways",
    source: "https://clickhouse.com/docs/engines/database-engines",
    words: {
      en: {
        title: "MaterializedMySQL is gone from ClickHouse since 2025",
        text: "Old guides still recommend it. It also required MySQL’s GTIDs, which MariaDB does not have.",
      },
      es: {
        title: "MaterializedMySQL ya no está en ClickHouse desde 2025",
        text: "Las guías antiguas aún lo recomiendan. Además exigía los GTID de MySQL, que MariaDB no tiene.",
      },
      ca: {
        title: "MaterializedMySQL ja no és a ClickHouse des del 2025",
        text: "Les guies antigues encara el recomanen. A més exigia els GTID de MySQL, que MariaDB no té.",
      },
      pt: {
        title: "O MaterializedMySQL já não está no ClickHouse desde 2025",
        text: "Os guias antigos ainda o recomendam. Além disso exigia os GTID do MySQL, que o MariaDB não tem.",
      },
      it: {
        title: "MaterializedMySQL non è più in ClickHouse dal 2025",
        text: "Le vecchie guide lo consigliano ancora. Inoltre richiedeva i GTID di MySQL, che MariaDB non ha.",
      },
    },
  },
  {
    id: "galera-flush-trial",
    published: "2026-11-22",
    page: "mariadb-high-availability",
    section: "replication",
    source: "docs/trials/mariadb-family.md",
    words: {
      en: {
        title: "Galera, three nodes killed at once: 781 of 2,573 confirmed rows gone",
        text: "That is MariaDB 10.11 with innodb_flush_log_at_trx_commit=0; with 1, none. Jepsen saw the same loss in 12.1.2 to 12.2.2 in March 2026.",
      },
      es: {
        title: "Galera, tres nodos caídos a la vez: faltaban 781 de 2573 filas confirmadas",
        text: "Fue con MariaDB 10.11 e innodb_flush_log_at_trx_commit=0; con 1, ninguna. Jepsen vio la misma pérdida en 12.1.2 a 12.2.2 en marzo de 2026.",
      },
      ca: {
        title: "Galera, tres nodes caiguts alhora: faltaven 781 de 2.573 files confirmades",
        text: "Va ser amb MariaDB 10.11 i innodb_flush_log_at_trx_commit=0; amb 1, cap. Jepsen va veure la mateixa pèrdua a 12.1.2 a 12.2.2 el març del 2026.",
      },
      pt: {
        title: "Galera, três nós mortos ao mesmo tempo: faltavam 781 de 2573 linhas confirmadas",
        text: "Foi com o MariaDB 10.11 e innodb_flush_log_at_trx_commit=0; com 1, nenhuma. A Jepsen viu a mesma perda na 12.1.2 a 12.2.2 em março de 2026.",
      },
      it: {
        title: "Galera, tre nodi uccisi insieme: mancavano 781 righe confermate su 2.573",
        text: "Era MariaDB 10.11 con innodb_flush_log_at_trx_commit=0; con 1, nessuna. Jepsen ha visto la stessa perdita dalla 12.1.2 alla 12.2.2 nel marzo 2026.",
      },
    },
  },
  {
    id: "removed-ibd-trial",
    published: "2026-11-22",
    page: "mysql-data-recovery",
    section: "first-ten-minutes",
    source: "docs/trials/recovery-and-health-checks.md",
    words: {
      en: {
        title: "A removed .ibd copied from /proc: whole after a flush, corrupt without",
        text: "On MariaDB 10.11, copied at once after the writes stopped, 3,200 and 3,600 pages differed; after the flush, every row was there.",
      },
      es: {
        title: "Un .ibd borrado y copiado desde /proc: entero tras el volcado, corrupto sin él",
        text: "En MariaDB 10.11, copiado nada más parar las escrituras, diferían 3200 y 3600 páginas; tras el volcado estaban todas las filas.",
      },
      ca: {
        title: "Un .ibd esborrat i copiat des de /proc: sencer després del bolcatge, corrupte sense",
        text: "A MariaDB 10.11, copiat tot just aturar les escriptures, diferien 3.200 i 3.600 pàgines; després del bolcatge hi havia totes les files.",
      },
      pt: {
        title: "Um .ibd apagado e copiado de /proc: inteiro depois da descarga, corrompido sem ela",
        text: "No MariaDB 10.11, copiado logo após parar as escritas, diferiam 3200 e 3600 páginas; depois da descarga estavam todas as linhas.",
      },
      it: {
        title: "Un .ibd rimosso e copiato da /proc: intero dopo il flush, corrotto senza",
        text: "Su MariaDB 10.11, copiato appena fermate le scritture, differivano 3.200 e 3.600 pagine; dopo il flush c’erano tutte le righe.",
      },
    },
  },
];
