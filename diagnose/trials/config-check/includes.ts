/**
 * Files that include others, and whether servers start with them; the first is the one that the server is started with.
 * `{dir}` stands for the folder of the server.
 */
import type { Product } from "../../config-check/types.ts";

export interface Included {
  what: string;
  products: readonly Product[];
  files: Readonly<Record<string, string>>;
  starts: boolean;
}

const MYSQL = ["mysql", "mariadb"] as const;
const gtid = (consistency: string) => ({
  "my.cnf": "[mysqld]\ngtid_mode=ON\n!include {dir}/gtid.cnf\n",
  "gtid.cnf": `[mysqld]\nenforce_gtid_consistency=${consistency}\n`,
});
const zones = (first: string, last: string) => ({
  "my.cnf": "[mysqld]\n!includedir {dir}/conf.d\n",
  // The order of a folder is that of the names.
  "conf.d/b.cnf": `[mysqld]\ndefault_time_zone=${last}\n`,
  "conf.d/a.cnf": `[mysqld]\ndefault_time_zone=${first}\n`,
});
const minimal = (senders: number) => ({
  "postgresql.conf": "wal_level = minimal\ninclude_dir 'conf.d'\n",
  "conf.d/b.conf": `max_wal_senders = ${senders}\n`,
  "conf.d/a.conf": "max_wal_senders = 5\n",
  "conf.d/.hidden.conf": "nonsense\n",
  "conf.d/read.me": "nonsense\n",
});

export const INCLUDED: readonly Included[] = [
  { what: "the other setting", products: ["mysql"], files: gtid("ON"), starts: true },
  { what: "the other setting, turned off", products: ["mysql"], files: gtid("OFF"), starts: false },
  {
    what: "last of a folder fine",
    products: MYSQL,
    files: zones("+99:00", "+00:00"),
    starts: true,
  },
  {
    what: "last of a folder bad",
    products: MYSQL,
    files: zones("+00:00", "+99:00"),
    starts: false,
  },
  {
    what: "a character set above its collation, and another kind of file",
    products: MYSQL,
    files: {
      "my.cnf": "[mysqld]\n!includedir {dir}/conf.d/\ncollation_server=latin1_bin\n",
      "conf.d/a.cnf": "[mysqld]\ncharacter_set_server=latin1\n",
      "conf.d/a.txt": "nonsense\n",
    },
    starts: true,
  },
  {
    what: "an included file has no group of its own, and is left",
    products: MYSQL,
    files: {
      "my.cnf": "[mysqld]\n!include {dir}/more.cnf\nmax_connections=10\n",
      "more.cnf": "max_connections=20\n[mysqld]\nnonsense=1\n",
    },
    starts: true,
  },
  {
    what: "an included file with a byte order mark is left, and one that is fine is not",
    products: MYSQL,
    files: {
      "my.cnf": "[mysqld]\n!include {dir}/marked.cnf\n!include {dir}/more.cnf\n",
      "marked.cnf": "\ufeff[mysqld]\nnonsense=1\n",
      "more.cnf": "[mysqld]\nnonsense=1\n",
    },
    starts: false,
  },
  {
    what: "an included file with a byte order mark is left",
    products: MYSQL,
    files: {
      "my.cnf": "[mysqld]\n!include {dir}/marked.cnf\n",
      "marked.cnf": "\ufeff[mysqld]\nnonsense=1\n",
    },
    starts: true,
  },
  {
    what: "the group goes on behind an include",
    products: MYSQL,
    files: {
      "my.cnf": "[mysqld]\n!include {dir}/more.cnf\nnonsense=1\n",
      "more.cnf": "[client]\nport=1\n",
    },
    starts: false,
  },
  { what: "no senders", products: ["postgres"], files: minimal(0), starts: true },
  { what: "senders", products: ["postgres"], files: minimal(3), starts: false },
  {
    what: "a bad value that is set again",
    products: ["postgres"],
    files: {
      "postgresql.conf": "work_mem = 64Mb\ninclude 'more.conf'\n",
      "more.conf": "work_mem = 64MB\n",
    },
    starts: true,
  },
  {
    what: "a good value that is set again",
    products: ["postgres"],
    files: {
      "postgresql.conf": "work_mem = 64MB\ninclude 'more.conf'\n",
      "more.conf": "work_mem = 64Mb\n",
    },
    starts: false,
  },
  {
    what: "what ALTER SYSTEM has written is read last",
    products: ["postgres"],
    files: {
      "postgresql.conf": "work_mem = 64Mb\n",
      "data/postgresql.auto.conf": "work_mem = '64MB'\n",
    },
    starts: true,
  },
];
