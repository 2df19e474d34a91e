import { expect, test } from "vitest";
import { withSheetNumbers } from "./sheets.ts";

test("the title blocks of a page count its drawings", () => {
  const drawing = '<figure><span data-sheet="Sheet"></span></figure>';
  const words = "<p>between</p>";
  expect(withSheetNumbers(drawing + words + drawing)).toBe(
    `<figure><span>Sheet 1/2</span></figure>${words}<figure><span>Sheet 2/2</span></figure>`,
  );
  expect(withSheetNumbers(words)).toBe(words);
});
