/**
 * The owner's values that hold now, of the process that reads his file: the server, or a command. The pages are a bundle
 * with modules of its own, and are handed the values (`app/owner.ts`): nothing there may import this.
 */
import { type Owner, ownerOf } from "./owner.ts";

let current = ownerOf({});
let problems: readonly string[] = [];

export function owner(): Owner {
  return current;
}

export function setOwner(values: Owner): void {
  current = values;
}

/** Why the owner's file cannot be used now; none: the values are its own. Earlier values hold then. */
export function ownerProblems(): readonly string[] {
  return problems;
}

export function setOwnerProblems(lines: readonly string[]): void {
  problems = lines;
}
