/**
 * The pictures that other sites show beside a link to a page. `scripts/og-images.ts` makes them
 * with the build.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../../app/services.server.ts";

export interface OgImage {
  /** A PNG of `OG_IMAGE_SIZE` in `build/og`. Its name has a hash of what is drawn. */
  file: string;
  /** What the picture shows, in the page's language. */
  alt: string;
}

/** By the page's id and language: `home.es`. */
export type OgImages = Record<string, OgImage>;

/** In pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 };

/** @param build the folder of the build */
export function readOgImages(build: string): Services["ogImage"] {
  const list = join(build, "og/images.json");
  // Absent while the build draws them, for which it starts the site.
  const images: OgImages = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  return (id, language) => {
    const image = images[`${id}.${language}`];
    return image && { url: `/og/${image.file}`, ...OG_IMAGE_SIZE, alt: image.alt };
  };
}
