/** What in the owner's file is valid, and yet contradicts itself on a page. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import { PLAN_IDS, type PlanId } from "../contact-options.ts";
import type { OwnerFile } from "./definition.ts";
import { leastPrice, type Owner, ownerOf } from "./owner.ts";

/** @param today as ISO 8601 writes it @returns sentences for the owner, each with the paths that it is about */
export function contradictions(owner: Owner, today: string): string[] {
  return [
    ...ofPrices(owner),
    ...ofOrder(owner),
    ...ofSeverities(owner),
    ...ofPlaces(owner),
    ...ofLists(owner, today),
  ];
}

function* ofPrices(owner: Owner) {
  const { price, workingDays } = owner.offers["soporte-mysql"] ?? {};
  const least = leastPrice(owner);
  if (price?.least && least && price.least !== least)
    yield `offers.soporte-mysql.price.least is ${price.least}, and the cheapest plan costs ${least}: /soporte-mysql shows both.`;
  if (workingDays)
    yield "offers.soporte-mysql.workingDays is the duration of a project, and support is paid by month.";
}

/** Minutes of the plan's hours to its first answer; undefined: the contract says it. */
function promised({ plans, terms }: Owner, id: PlanId): number | undefined {
  const own = plans[PLAN_IDS.indexOf(id)]?.responseHours;
  const minutes = id === "premium" ? terms.premiumResponseMinutes : undefined;
  return minutes ?? (own && own * 60);
}

/** Each pair of neighbours that does not descend, or ascend. */
function outOfOrder(
  values: readonly (readonly [name: string, value: number | undefined])[],
  isRight: (one: number, next: number) => boolean,
) {
  const known = values.filter((each): each is [string, number] => each[1] !== undefined);
  return known.flatMap(([name, value], at) => {
    const [before, less] = known[at - 1] ?? [];
    return before === undefined || less === undefined || isRight(less, value)
      ? []
      : [`${before} is ${less}, ${name} ${value}`];
  });
}

function* ofOrder(owner: Owner) {
  const prices = owner.plans.map(({ id, price }) => [`plans.${id}.price`, price] as const);
  for (const pair of outOfOrder(prices, (one, next) => one <= next))
    yield `${pair}: the higher plan costs less.`;
  const answers = PLAN_IDS.map((id) => [`the answer of plans.${id}`, promised(owner, id)] as const);
  for (const pair of outOfOrder(answers, (one, next) => one >= next))
    yield `${pair} minutes: the higher plan answers later.`;
}

function* ofSeverities(owner: Owner) {
  const { severities = [] } = owner.support;
  for (const { name, responseMinutes } of severities)
    for (const pair of outOfOrder(
      PLAN_IDS.map((id) => [`${name} of ${id}`, responseMinutes?.[id]] as const),
      (one, next) => one >= next,
    ))
      yield `support.severities: ${pair} minutes: the higher plan answers later.`;
  for (const id of PLAN_IDS) {
    const levels = severities.map(
      ({ name, responseMinutes }) => [`${name} of ${id}`, responseMinutes?.[id]] as const,
    );
    for (const pair of outOfOrder(levels, (one, next) => one <= next))
      yield `support.severities: ${pair} minutes: the graver one waits longer.`;
    const minutes = levels.flatMap(([, each]) => each ?? []);
    const promise = promised(owner, id);
    if (
      promise &&
      minutes.length > 0 &&
      ![Math.min(...minutes), Math.max(...minutes)].includes(promise)
    )
      yield `${id === "premium" && owner.terms.premiumResponseMinutes ? "terms.premiumResponseMinutes" : `plans.${id}.responseHours`} says ${promise} minutes, support.severities ${minutes.join(", ")}: /soporte-mysql shows both. The plan's should be that of its gravest or its slowest level.`;
  }
}

function* ofPlaces({ company, support }: Owner) {
  const { city, postalAddress } = company;
  const [name = ""] = city.split(",");
  if (postalAddress !== ownerOf({}).company.postalAddress && !postalAddress.includes(name))
    yield `company.city is ${city}, and company.postalAddress does not name it: pages show both.`;
  const silent = COMPLETE_LANGUAGES.filter((language) => !support.languages?.includes(language));
  if (support.languages && silent.length > 0)
    yield `support.languages lacks ${silent.join(", ")}, in which there are pages and a form: they will say in which languages you answer.`;
}

function* ofLists({ company, clients }: Owner, today: string) {
  const through: string | undefined = (
    company.holidays as NonNullable<OwnerFile["company"]>["holidays"]
  )?.through;
  if (through && through < today)
    yield `company.holidays ended on ${through}: since then no day counts as a holiday.`;
  const names = clients.map((client) => client.name.toLowerCase());
  for (const { name } of clients.filter((_, at) => names.indexOf(names[at] ?? "") < at))
    yield `clients names ${name} twice.`;
}
