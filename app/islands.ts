/** The parts of pages that have a script of their own. */

/** The contact form, the only one that React hydrates. */
export const CONTACT_ISLAND = "contact-island";

/** The JSON with the props of the form or of the thanks. Its script keeps what is typed. */
export const CONTACT_VIEW = "contact-view";

/** The results of the health check. */
export const STATUS_CHECK_ISLAND = "status-check-island";

/** The verdicts of the configuration check. */
export const CONFIG_CHECK_ISLAND = "config-check-island";

/** What the simulator of failovers shows, which its script says aloud. */
export const FAILOVER_ISLAND = "failover-island";

/** The clusters of the home page, of which the visitor kills a node. */
export const CLUSTER_ISLAND = "cluster-island";

/** The index of errors, which its field filters. */
export const ERRORS_ISLAND = "errors-island";

/** The form of what an outage costs. */
export const COST_FORM = "cost";

/** A before and an after, with an edge to pull. */
export const PULL_ISLAND = "pull-island";

/** The sentence of startups, with the visitor's own figure. */
export const WORKSHEET_ISLAND = "worksheet-island";

/** The words of the visitor's plan, on the pages that draw it. */
export const PLAN_ISLAND = "plan-island";

/** The form itself, which the field of the plan belongs to. */
export const CONTACT_FORM = "contact-form";

/** On the contact page: what of the plan goes with the message. */
export const SENT_CARD = "sent-plan";

/** The banner that asks for consent, on the pages of a site with a pixel. */
export const CONSENT_BANNER = "consent";

/**
 * Those that a script renders, which a navigation leaves to it. All others are the server's, with a
 * script over them.
 */
export const RENDERED_BY_SCRIPT = `#${CONTACT_ISLAND}, #${STATUS_CHECK_ISLAND}, #${CONFIG_CHECK_ISLAND}`;

/** The module of each, by the id of its element. A document starts those that `useIsland` names. */
export const ISLANDS = {
  [CONTACT_VIEW]: "app/contact/kept-form.ts",
  [CONTACT_ISLAND]: "app/contact/client.tsx",
  [STATUS_CHECK_ISLAND]: "app/tools/status-check/client.ts",
  [CONFIG_CHECK_ISLAND]: "app/tools/config-check/client.ts",
  [FAILOVER_ISLAND]: "app/tools/failover-simulator/client.ts",
  [ERRORS_ISLAND]: "app/pages/errors/client.ts",
  [COST_FORM]: "app/tools/downtime-cost/client.ts",
  [CLUSTER_ISLAND]: "app/pages/home/client.ts",
  [PULL_ISLAND]: "app/pages/consulting/client.ts",
  [WORKSHEET_ISLAND]: "app/pages/startups/client.ts",
  [PLAN_ISLAND]: "app/plan/client.ts",
  [CONSENT_BANNER]: "app/consent/client.ts",
} as const;
