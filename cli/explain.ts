/**
 * What went wrong, in one sentence for whoever typed the command. An error that bundles several, as a connection that
 * was tried over two protocols does, has no text of its own.
 */
export function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
