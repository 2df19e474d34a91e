import type { ReactNode } from "react";
import { useDocumentParts } from "../document.tsx";
import { Rich, Text } from "./rich.tsx";

export interface SectionCopy {
  /** The label in the margin. */
  mark: string;
  title?: string;
}

interface SectionProps {
  copy: SectionCopy;
  /** 1 only for the page's own title; such a section has no letter. */
  level?: 1 | 2;
  /** The fragment of links to the section: the key of its copy in the catalogue, the same in every language. */
  id: string;
  /** Without the hairline above. */
  open?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The default section: label, title and content. Where a page has neither `Body` nor list of contents, the label is in the margin. */
export function Section({
  copy: { mark, title },
  level = 2,
  id,
  open,
  className,
  children,
}: SectionProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className={["band", open && "open", className].filter(Boolean).join(" ")} id={id}>
      <div className="wrap rail">
        <div className="section-head">
          {level === 1 ? <p className="mark">{mark}</p> : <SectionMark id={id}>{mark}</SectionMark>}
          {title && (
            <Heading>
              <Rich>{title}</Rich>
            </Heading>
          )}
        </div>
        <div className="flow">{children}</div>
      </div>
      {level === 1 && <FirstScreenEnd />}
    </section>
  );
}

/**
 * The label of a section, "A — label", which links to it. The letter is a CSS counter. The list of contents is made of
 * these labels.
 */
function SectionMark({ id, children }: { id: string; children: string }) {
  useDocumentParts()?.sections.set(id, children);
  return (
    <p className="mark section-mark">
      <a href={`#${id}`}>{children}</a>
    </p>
  );
}

interface TitledProps {
  id: string;
  copy: Required<SectionCopy>;
}

/** The label and the title of a section that has no margin for the label. */
export function SectionHead({ id, copy: { mark, title } }: TitledProps) {
  return (
    <div className="section-head">
      <SectionMark id={id}>{mark}</SectionMark>
      <h2>
        <Rich>{title}</Rich>
      </h2>
    </div>
  );
}

interface WideSectionProps extends TitledProps {
  className?: string;
  children: ReactNode;
}

/** A section as wide as the page, below its title. */
export function WideSection({ id, copy, className = "band", children }: WideSectionProps) {
  return (
    <section className={`${className} wide`} id={id}>
      <div className="wrap flow">
        <SectionHead id={id} copy={copy} />
        {children}
      </div>
    </section>
  );
}

interface HalvesProps extends TitledProps {
  /** What stands beside the words. */
  beside: ReactNode;
  /** Divides the width otherwise than in halves. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A section in two halves: its words, and what stands beside them. */
export function Halves({ id, copy, beside, className = "two", children }: HalvesProps) {
  return (
    <section className="band" id={id}>
      <div className={`wrap ${className}`}>
        <div className="flow">
          <SectionHead id={id} copy={copy} />
          {children}
        </div>
        {beside}
      </div>
    </section>
  );
}

/** One paragraph under the other. */
export function Paragraphs({ texts, className }: { texts: readonly string[]; className?: string }) {
  return texts.map((text) => (
    <Text key={text} className={className}>
      {text}
    </Text>
  ));
}

/**
 * The end of the section with the page's title, as its last child. It delays the first paint until it is parsed: a part
 * of the first screen would shift. An element of its own, since Chromium waits for the start tag of what the link
 * names. What follows is painted when it arrives. React moves the link to the head; other browsers ignore it.
 */
export function FirstScreenEnd() {
  return (
    <>
      <link rel="expect" href={`#${FIRST_SCREEN_END}`} blocking="render" />
      <span id={FIRST_SCREEN_END} hidden />
    </>
  );
}

const FIRST_SCREEN_END = "first-screen-end";

export interface HeroWords {
  /** The first, blue word of the line above the title. */
  accent?: string | undefined;
  /** The rest of that line. */
  mark?: string | undefined;
  title: string;
}

/** The title of a page, under a line that says where one is. */
export function HeroHead({ accent, mark, title }: HeroWords) {
  return (
    <>
      <p className="mark dotted">
        {accent && <b>{accent}</b>}
        {mark?.split(/\s·\s/).map((part) => (
          <span key={part}>
            {" "}
            <Rich>{part}</Rich>
          </span>
        ))}
      </p>
      <h1>
        <Rich>{title}</Rich>
      </h1>
    </>
  );
}
