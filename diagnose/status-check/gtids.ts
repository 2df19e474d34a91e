/** Sets of MySQL's GTIDs, such as `uuid:1-5:7,uuid:tag:1`, and positions of MariaDB's, such as `0-1-100,1-2-7`. */

/** Transactions by the UUID of the server that they were written on. */
export function gtidSet(text: string): Map<string, [first: bigint, last: bigint][]> {
  const set = new Map<string, [bigint, bigint][]>();
  for (const part of text.replace(/\\n|\s/g, "").split(",")) {
    const [uuid = "", ...ranges] = part.toLowerCase().split(":");
    for (const range of ranges) {
      const [, first, last] = /^(\d{1,19})(?:-(\d{1,19}))?$/.exec(range) ?? [];
      if (first) set.set(uuid, [...(set.get(uuid) ?? []), [BigInt(first), BigInt(last ?? first)]]);
    }
  }
  return set;
}

export function countOf(set: ReturnType<typeof gtidSet>): number {
  return Number(
    [...set.values()].flat().reduce((sum, [first, last]) => sum + last - first + 1n, 0n),
  );
}

export interface MariadbGtid {
  text: string;
  domain: string;
  server: string;
  sequence: bigint;
}

/** Of a position, the GTID of each domain. */
export function gtidsIn(position: string): MariadbGtid[] {
  return Array.from(
    position.matchAll(/(\d{1,10})-(\d{1,10})-(\d{1,20})/g),
    ([text, domain = "", server = "", sequence = ""]) => ({
      text,
      domain,
      server,
      sequence: BigInt(sequence),
    }),
  );
}
