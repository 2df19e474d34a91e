/**
 * Hands what was pasted from the page of one tool to that of another, in the memory of this tab only. Each tool has a
 * copy of this module, so that the window keeps it in between.
 */
import type { recognition } from "@blc/diagnose";
import { TOOL_PATHS, type ToolId } from "../../../site/tools.ts";
import { addressOf } from "./page.ts";

interface Handed {
  to: ToolId;
  files: readonly recognition.NamedText[];
}

declare global {
  interface Window {
    handed?: Handed | undefined;
  }
}

/** A browser that cannot show the other page in place would lose the text. */
export const canHand = () => "navigation" in window;

/** @returns whether the other page is being shown; false: it cannot be reached, and this one stays as it is */
export async function hand(to: ToolId, files: Handed["files"]): Promise<boolean> {
  const address = addressOf(TOOL_PATHS[to]);
  try {
    // A page that does not come is replaced by the browser's own error, and the text with it.
    await fetch(address, { method: "HEAD" });
  } catch {
    return false;
  }
  window.handed = { to, files };
  navigation.navigate(address);
  return true;
}

/** What was handed to this tool, once. */
export function takeHanded(by: ToolId): Handed["files"] | undefined {
  const { handed } = window;
  if (handed?.to !== by) return undefined;
  window.handed = undefined;
  return handed.files;
}
