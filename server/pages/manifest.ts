import { owner } from "../../app/owner.ts";
import { PAPER } from "../../app/ui/theme.ts";

/** The icons of `public/`, which `npm run icons` makes, with their sides in pixels. */
const ICONS = [
  { name: "icon-192", side: 192, purpose: "any" },
  { name: "icon-512", side: 512, purpose: "any" },
  { name: "icon-maskable-512", side: 512, purpose: "maskable" },
] as const;

/** Icons and the manifest are cached for a day, because their names have no hash. */
export const ICON_CACHE = "public, max-age=86400";

export const ICON_FILES = ICONS.map(({ name }) => `${name}.png`);

/**
 * The web app manifest, https://www.w3.org/TR/appmanifest/. One for all languages: the name is not
 * translated, and the start address is the one that negotiates.
 */
export const MANIFEST = {
  name: owner().company.name,
  id: "/",
  start_url: "/",
  // A site of links: a window without the browser's own "back" would be a dead end.
  display: "minimal-ui",
  background_color: PAPER.light,
  theme_color: PAPER.light,
  icons: ICONS.map(({ name, side, purpose }) => ({
    src: `/${name}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  })),
};
