/**
 * What a trial of an error is made of: it provokes the error on real servers, and keeps a record of it. The facts of the
 * error name these servers.
 */
import type { Record, Servers, VersionServer } from "@blc/servers";

interface TrialOptions {
  /** Of the server's command line: the trial then has a server of its own. Without them it shares one with others. */
  options?: readonly string[];
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

/** A trial that runs on each fetched version that the error's messages name. */
export interface VersionTrial extends TrialOptions {
  run(run: TrialRun): Promise<void>;
}

/** A trial on a Galera cluster of three nodes of its own. */
export interface ClusterTrial {
  runOnCluster(run: { cluster: Servers; record: Record }): Promise<void>;
}

export type Trial = VersionTrial | ClusterTrial;

type Run = VersionTrial["run"];

export function trial(run: Run): VersionTrial;
export function trial(options: TrialOptions, run: Run): VersionTrial;
export function trial(first: TrialOptions | Run, second?: Run): VersionTrial {
  return typeof first === "function" ? { run: first } : { ...first, run: second as Run };
}

export function clusterTrial(runOnCluster: ClusterTrial["runOnCluster"]): ClusterTrial {
  return { runOnCluster };
}
