/** The owner's values, as the pages read them. */
import { type Owner, ownerOf } from "../site/owner/owner.ts";

const unset = ownerOf({});
let read = () => unset;

/** The values that hold now. */
export function owner(): Owner {
  return read();
}

/** The server hands over where the values are. */
export function readOwnerFrom(current: () => Owner): void {
  read = current;
}
