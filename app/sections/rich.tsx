import type { ComponentProps, ReactNode } from "react";
import styles from "./rich.module.css";

/** Characters from which on an identifier may be broken into two lines. */
const BREAKABLE = 18;

/** The name of a node, which a browser would break at its hyphen. */
const NODE = /\b((?:db|pg)-\d)/;

/**
 * Text of a catalogue: what stands between `backticks` is code, names of nodes are not broken, and no line begins with
 * a dot between words. Other content is passed through, so that a component can wrap whatever its page gives it.
 */
export function Rich({ children }: { children: ReactNode }) {
  if (typeof children !== "string") return children;
  // Every second part is code.
  const parts = children.split("`");
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is never reordered.
  return parts.map((part, index) => (index % 2 ? <Code key={index} text={part} /> : words(part)));
}

function words(text: string): ReactNode {
  const parts = text.replaceAll(" · ", "\u00a0· ").split(NODE);
  if (parts.length === 1) return parts[0];
  return parts.map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={index} className={styles.node}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A paragraph of a catalogue. */
export function Text({ children, ...props }: ComponentProps<"p">) {
  return (
    <p {...props}>
      <Rich>{children}</Rich>
    </p>
  );
}

/** The same text for an attribute or a drawing, which cannot contain code. */
export function plain(text: string): string {
  return text.replaceAll("`", "");
}

/** An identifier or a command within a sentence. A long one breaks after its separators. */
function Code({ text }: { text: string }) {
  if (text.length < BREAKABLE)
    return <code className={/[^\w.]/.test(text) ? styles.whole : undefined}>{text}</code>;
  const parts = text.split(/(?<=[_.,/=(])(?=\w)/);
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  const breakable = parts.flatMap((part, index) => (index ? [<wbr key={index} />, part] : part));
  return <code>{breakable}</code>;
}
