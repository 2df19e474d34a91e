/** Adds a style sheet as a constructed one, which the Content-Security-Policy allows. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
