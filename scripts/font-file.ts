import { create, type Font } from "fontkitten";

/** @throws for a collection of fonts */
export function readFont(file: Buffer): Font {
  const font = create(file);
  if (font.isCollection) throw new Error("a collection of fonts");
  return font;
}
