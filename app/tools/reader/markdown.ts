/** A reading as Markdown, which tickets, chats and wikis show as it is meant. */

/** The text of a node, with its code, its emphasis and its links marked. */
export function markdownOf(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? "").replace(/[*<]/g, "\\$&");
  const whole = [...node.childNodes].map(markdownOf).join("");
  const inner = whole.trim();
  if (!inner) return "";
  switch (node.localName) {
    case "code": {
      const text = node.textContent ?? "";
      return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
    }
    case "b":
    case "strong":
      return `**${inner}**`;
    case "a":
      return `[${inner}](${(node as HTMLAnchorElement).href})`;
    default:
      return whole;
  }
}

/**
 * The reading: its title, its sentences, what was read, the lines of each list below its title, and the page's address.
 * @param textOf the parts of a line, as Markdown
 */
export function markdownOfReading(
  body: Element,
  sentences: readonly string[],
  textOf: (line: Element) => string[],
): string {
  const [title = "", ...notes] = [...body.querySelectorAll(":scope > :is(h3, p)")].map(markdownOf);
  const lists = [...body.querySelectorAll(":scope > ol, [data-result] > ol")].map((list) => {
    const heads =
      list.closest("[data-result]")?.querySelectorAll(":scope > :is(h4, summary, p)") ?? [];
    const lines = [...list.children].map(
      (line) =>
        `- ${textOf(line)
          .map((part) => part.trim())
          .filter(Boolean)
          .join(" | ")}`,
    );
    // What could not be told is counted and named.
    const ids = [...list.querySelectorAll("summary > b")].map(({ textContent }) => textContent);
    const isNamed = list.parentElement?.matches("[data-result=unknown]");
    const [name, ...more] = [...heads].map(markdownOf);
    const body = isNamed ? ids.join(", ") : lines.join("\n");
    return [...(name ? [`#### ${name}`, ...more] : []), body].join("\n\n");
  });
  const address = location.origin + location.pathname;
  return [`### ${title}`, ...sentences, ...notes, ...lists, `<${address}>`]
    .filter(Boolean)
    .join("\n\n");
}
