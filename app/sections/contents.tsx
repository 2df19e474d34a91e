import { Deferred, useDocumentParts } from "../document.tsx";
import { usePageTexts } from "../i18n/copy.tsx";
import "./contents.css";

/** A page with fewer sections gets no list of them. */
const LEAST = 4;

/**
 * The list of a page's sections, after its first one. It is rendered when all of them have been.
 */
export function Contents() {
  const { page } = usePageTexts();
  const { sections } = useDocumentParts() ?? {};
  if (!page?.words || !sections) return null;
  const label = page.words.contents;
  return (
    <Deferred>
      {() => sections.size >= LEAST && <ContentsList label={label} sections={sections} />}
    </Deferred>
  );
}

interface ContentsListProps {
  label: string;
  /** Their labels by their ids. */
  sections: ReadonlyMap<string, string>;
}

export function ContentsList({ label, sections }: ContentsListProps) {
  return (
    <nav className="contents" aria-label={label}>
      <details>
        <summary>{label}</summary>
        <ol>
          {Array.from(sections, ([id, section]) => (
            <li key={id}>
              <a href={`#${id}`}>{section}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
