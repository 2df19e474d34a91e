/** The text format of Prometheus, written by hand; see docs/decisions/022-libraries-of-the-server.md. */

/** @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
export const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export interface Metric {
  name: string;
  help: string;
  type: "counter" | "gauge";
  /** Several samples of one metric differ in their labels. */
  samples: readonly { labels?: Record<string, string>; value: number }[];
}

/** A metric without samples is left out. Nothing is escaped: each text and label is one of the program's own. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
      "",
    ])
    .join("\n");
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
