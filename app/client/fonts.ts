import regular from "../styles/fonts/jetbrains-mono-400.woff2?url";
import semibold from "../styles/fonts/jetbrains-mono-600.woff2?url";

/**
 * Loads the monospace font after the page is painted. In the style sheet it would compete with the first paint. The
 * fallback font has the same widths, so that nothing shifts.
 */
export function addMonospace(): void {
  for (const [url, weight] of [
    [regular, "400"],
    [semibold, "600"],
  ] as const)
    document.fonts.add(new FontFace("JetBrains Mono", `url(${url})`, { weight, display: "swap" }));
}
