/** Where unexpected things are logged; pino is one. It never gets personal data. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Of an error, for the log. Its message is left out: a driver's or a server's may quote a row. */
export interface DescribedError {
  error: string | undefined;
  code: unknown;
  /** Codes: where several hosts were tried, what each of them answered. */
  causes?: unknown[];
}

export function describeError(error: unknown): DescribedError {
  type Known = { name?: string; code?: unknown; errcode?: unknown; causes?: readonly unknown[] };
  const { name, code, errcode, causes = [] } = error as Known;
  const described = { error: name, code: code ?? errcode };
  return causes.length > 0 ? { ...described, causes: causes.map((cause) => describeError(cause).code) } : described;
}
