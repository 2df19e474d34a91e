/** What a trial of an error is made of: it provokes the error on real servers, and keeps a record of it. */
import type { Record, ServerId, Servers, VersionServer } from "@blc/servers";

type Product = "mysql" | "mariadb" | "postgres";

interface TrialOptions {
  /** Of the server's command line: the trial then has a server of its own. Without them it shares one with others. */
  options?: readonly string[];
  /** Only on these: what takes long. */
  versions?: readonly ServerId[];
  /**
   * The name of its database, where a message that the page shows has it. On the server that trials share no other may
   * have it. Default: `trial_` and the error.
   */
  schema?: string;
}

export interface TrialRun {
  server: VersionServer;
  isMariadb: boolean;
  record: Record;
}

/** Whether what was begun ends without an error. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** A trial that runs on each fetched version of its products. */
export interface VersionTrial extends TrialOptions {
  products: readonly Product[];
  run(run: TrialRun): Promise<void>;
}

/** A trial on a Galera cluster of three nodes of its own. */
export interface ClusterTrial {
  runOnCluster(run: { cluster: Servers; record: Record }): Promise<void>;
}

export type Trial = VersionTrial | ClusterTrial;

type Run = VersionTrial["run"];

export function trial(
  products: readonly ["galera"],
  run: ClusterTrial["runOnCluster"],
): ClusterTrial;
export function trial(products: readonly Product[], run: Run): VersionTrial;
export function trial(products: readonly Product[], options: TrialOptions, run: Run): VersionTrial;
export function trial(
  products: readonly string[],
  options: TrialOptions | Run | ClusterTrial["runOnCluster"],
  run?: Run,
): Trial {
  if (products[0] === "galera") return { runOnCluster: options as ClusterTrial["runOnCluster"] };
  const own = typeof options === "function" ? {} : options;
  return { ...own, products: products as readonly Product[], run: run ?? (options as Run) };
}
