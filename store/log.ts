/** Where unexpected things are logged; pino is one. It never gets personal data. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Describes an error for the log, without its message: that of a driver or server may quote a row.
 */
export function describeError(error: unknown): { error: string | undefined; code: unknown } {
  const { name, code, errcode } = error as { name?: string; code?: unknown; errcode?: unknown };
  return { error: name, code: code ?? errcode };
}
