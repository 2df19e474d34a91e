/** The page of the error that stopped a replica, by the number in its status. */

/** The errors of MySQL and MariaDB whose page has their number. */
export const NUMBERED: readonly string[] = [
  "1032",
  "1040",
  "1045",
  "1055",
  "1062",
  "1071",
  "1114",
  "1118",
  "1129",
  "1130",
  "1153",
  "1194",
  "1205",
  "1213",
  "1226",
  "1227",
  "1236",
  "1251",
  "1273",
  "1290",
  "1366",
  "1418",
  "1449",
  "1452",
  "1593",
  "1594",
  "1677",
  "1698",
  "1872",
  "1932",
  "2002",
  "2006",
];

/** Other numbers of these errors, as their pages have them: MySQL numbers those of its log anew from 8.0 on. */
export const OTHER_NUMBERS: Readonly<Record<string, string>> = {
  1146: "dropped-table",
  1201: "1872",
  2003: "2002",
  2013: "2006",
  2059: "1251",
  2061: "1251",
  13114: "1236",
  13117: "1593",
  13121: "1594",
  13124: "1872",
  13146: "1677",
};

/** The page of the error that stopped a replica. A number without one of its own leads to that of a stopped replica. */
export const pageOf = (number: string) =>
  NUMBERED.find((id) => id === number) ?? OTHER_NUMBERS[number] ?? STOPPED;
export const STOPPED = "replication-stopped";
