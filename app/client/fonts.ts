import regular from "../styles/fonts/jetbrains-mono-400.woff2?url";
import semibold from "../styles/fonts/jetbrains-mono-600.woff2?url";

/**
 * Loads the monospace font after the page is painted. In the style sheet it would compete with the first paint. Both of
 * its weights are added at once, so that text is laid out again once. The fallback font has the same widths: nothing
 * shifts.
 */
export async function addMonospace(): Promise<void> {
  const faces = Object.entries({ 400: regular, 600: semibold }).map(
    ([weight, url]) => new FontFace("JetBrains Mono", `url(${url})`, { weight }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === "loaded") document.fonts.add(face);
}
