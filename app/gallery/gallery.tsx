/**
 * The gallery: every section, control and form in each of its states. `npm run gallery` serves it; no build contains
 * it. Examples stand beside their component, in `<component>.examples.tsx`.
 */
import { Fragment, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { addMonospace } from "../client/fonts.ts";
import { startTabs } from "../client/tabs.ts";
import { TextsProvider } from "../i18n/copy.tsx";
import en from "../layout/en.json";

interface Examples {
  /** The keys name the state that each example shows. */
  examples: Record<string, ReactNode>;
  /** Band: as wide as the page. Page: in a document of its own, because its ids are unique. Absent: as wide as text. */
  as?: "band" | "page";
}

const files = import.meta.glob<Examples>("../{sections,ui,contact}/*.examples.tsx", {
  eager: true,
});
const components = Object.entries(files).map(([file, module]) => ({
  name: file.slice("../".length, -".examples.tsx".length),
  ...module,
}));

function Overview() {
  return (
    <>
      <h1 className="wrap">Gallery</h1>
      {components.map(({ name, examples, as }) => (
        <section key={name} className="band">
          <h2 className="wrap">{name}</h2>
          {Object.entries(examples).map(([state, example]) => (
            <Fragment key={state}>
              <div className="wrap mark">
                {as === "page" ? (
                  <a href={`?${new URLSearchParams({ name, state })}`}>{state}</a>
                ) : (
                  state
                )}
              </div>
              {as !== "page" && (
                <div className={as === "band" ? undefined : "wrap flow"}>{example}</div>
              )}
            </Fragment>
          ))}
        </section>
      ))}
    </>
  );
}

const asked = new URLSearchParams(location.search);
const alone = components.find(({ name }) => name === asked.get("name"))?.examples[
  asked.get("state") ?? ""
];

addMonospace();
startTabs();
createRoot(document.querySelector("main") as Element).render(
  <TextsProvider
    value={{
      language: "en",
      prefix: "en",
      id: "home",
      contactQuery: "",
      page: {
        language: "en",
        copy: {},
        words: en.sections,
        reviewed: ["2026-01-31", "2026-11-22"],
      },
    }}
  >
    {alone ? (
      <>
        <h1 className="wrap">{["name", "state"].map((key) => asked.get(key)).join(": ")}</h1>
        <div className="wrap flow">{alone}</div>
      </>
    ) : (
      <Overview />
    )}
  </TextsProvider>,
);
