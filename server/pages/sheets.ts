const BLOCK = /<span data-sheet="([^"]*)">(?=<\/span>)/g;

/** Numbers the drawings of a page: "Sheet 1/3". Only the whole document knows how many there are. */
export function withSheetNumbers(html: string): string {
  const total = html.match(BLOCK)?.length;
  let sheet = 0;
  return html.replace(BLOCK, (_, word: string) => {
    sheet += 1;
    return `<span>${word} ${sheet}/${total}`;
  });
}
