import regular from "../styles/fonts/jetbrains-mono-400.woff2?url";
import semibold from "../styles/fonts/jetbrains-mono-600.woff2?url";

/**
 * The monospace face of labels and drawings, once the page is there. What stands in for it has exactly its widths, so
 * nothing moves; in the style sheet it would compete with the first paint.
 */
export function addMonospace(): void {
  for (const [url, weight] of [
    [regular, "400"],
    [semibold, "600"],
  ] as const)
    document.fonts.add(new FontFace("JetBrains Mono", `url(${url})`, { weight, display: "swap" }));
}
