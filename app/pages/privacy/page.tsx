import { useLoaderData } from "react-router";
import { FIELDS, isConsent } from "../../../site/contact-fields.ts";
import { isPlaceholder } from "../../../site/owner/owner.ts";
import { CONSENT_VERSION } from "../../contact/consent.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { ContactLink, LinkLine } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { owner } from "../../owner.ts";
import { CompanyData, LegalText } from "../../sections/legal-text.tsx";
import { Note } from "../../sections/note.tsx";
import { Paragraphs } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { servicesContext } from "../../services.server.ts";
import type en from "./en.json";
import { privacyValues } from "./values.server.ts";

export const loader = pageLoaderWith(({ context }, { page }) => {
  const { retentionMonths, hasReceipts } = context.get(servicesContext);
  return { retentionMonths, hasReceipts, values: privacyValues(page.language) };
});

type Copy = typeof en;

/** By their own names. */
const AUTHORITIES: Record<keyof Copy["authorities"], { name: string; lang: string; url: string }> =
  {
    aepd: {
      name: "Agencia Española de Protección de Datos (AEPD)",
      lang: "es",
      url: "https://www.aepd.es",
    },
    aaip: {
      name: "Agencia de Acceso a la Información Pública (AAIP)",
      lang: "es",
      url: "https://www.argentina.gob.ar/aaip",
    },
    cnpd: {
      name: "Comissão Nacional de Proteção de Dados (CNPD)",
      lang: "pt-PT",
      url: "https://www.cnpd.pt",
    },
    garante: {
      name: "Garante per la protezione dei dati personali",
      lang: "it",
      url: "https://www.garanteprivacy.it",
    },
  };

export default function Privacy() {
  const { copy, t, language } = usePageCopy<Copy>();
  const { nda, dataProcessing } = owner().terms;
  const { hosting } = owner().company;
  const { subprocessors } = owner();
  const { retentionMonths, hasReceipts, values } = useLoaderData<typeof loader>();
  return (
    <LegalText
      copy={copy}
      values={values}
      note={isPlaceholder(owner()) && <Note caution>{copy.placeholders}</Note>}
      extras={{
        controller: <Controller copy={copy} />,
        recipients: (
          <>
            {hasReceipts && <Paragraphs texts={copy.receipt} />}
            {hosting && <p>{`${copy.hosting} ${hosting}`}</p>}
          </>
        ),
        work: (
          <>
            <Paragraphs texts={[dataProcessing, nda].flatMap((terms) => terms?.[language] ?? [])} />
            {subprocessors.length > 0 && (
              <TextList
                marks="points"
                items={subprocessors.map(
                  ({ name, country, purpose }) => `${name} (${country}): ${purpose[language]}`,
                )}
              />
            )}
          </>
        ),
        retention: <p>{t("months", { count: retentionMonths })}</p>,
        boxes: <TextList items={FIELDS.filter(isConsent).map(({ name }) => copy.boxes[name])} />,
        rights: (
          <p>
            <ContactLink className="alone">{copy.links.contact}</ContactLink>
          </p>
        ),
        authorities: <Authorities copy={copy.authorities} />,
        advertising: <LinkLine to="/cookies">{copy.links.cookies}</LinkLine>,
        version: <p>{t("wording", { version: CONSENT_VERSION })}</p>,
      }}
    />
  );
}

/** The company, and its representative in the European Union if the owner names one. */
function Controller({ copy }: { copy: Copy }) {
  const { euRepresentative } = owner().company;
  return (
    <>
      <CompanyData labels={copy.company} />
      {euRepresentative && (
        <p>
          {`${copy.representative} ${euRepresentative.name}, ${euRepresentative.address}`}
          {euRepresentative.email && (
            <>
              , <a href={`mailto:${euRepresentative.email}`}>{euRepresentative.email}</a>
            </>
          )}
        </p>
      )}
    </>
  );
}

function Authorities({ copy }: { copy: Copy["authorities"] }) {
  return (
    <ul>
      {entries(AUTHORITIES).map(([key, { name, lang, url }]) => (
        <li key={key}>
          <a className="alone" href={url} lang={lang}>
            {name}
          </a>{" "}
          — {copy[key]}
        </li>
      ))}
    </ul>
  );
}
