export type Fit = "leads" | "assists" | null;

/** Per service, its part at each of the five moments: design, launch, growth, incident, renewal. */
export const SERVICES = {
  consulting: ["leads", null, "assists", null, "leads"],
  development: ["leads", "leads", null, null, "assists"],
  optimization: [null, "assists", "leads", "assists", null],
  training: [null, "leads", "assists", null, null],
  availability: ["assists", "leads", null, "leads", null],
  support: [null, "assists", "assists", "leads", "assists"],
} as const satisfies Record<string, readonly [Fit, Fit, Fit, Fit, Fit]>;

export type Service = keyof typeof SERVICES;
