/**
 * The owner's file, `data/owner.json`: what it may hold. The program reads the file with this definition, and
 * `site/owner/owner.schema.json`, by which editors complete and check it, is made from it (`npm run schema`).
 */
import { COMPLETE_LANGUAGES, LANGUAGES } from "@blc/text";
import * as v from "valibot";
import { PLAN_IDS } from "../contact-options.ts";
import { OFFER_PAGES, PAGES } from "../pages.ts";
import { DATABASES, DAYS, REMOTE_DBA_TASKS } from "../plans.ts";
import {
  byName,
  day,
  each,
  email,
  field,
  imageFile,
  languageCode,
  list,
  names,
  object,
  oneOf,
  phone,
  price,
  text,
  textThat,
  timeZone,
  url,
  whole,
} from "./values.ts";

const daysBetween = v.pipe(
  v.tuple([whole(1, 1_000), whole(1, 1_000)], "It must be two whole numbers, as in [3, 5]."),
  v.check(([least, most]) => least <= most, "The first number must not be above the second."),
);

/** A text in every language of the site. */
const inEachLanguage = object(each(COMPLETE_LANGUAGES, () => text));

const holidays = v.pipe(
  object({
    from: v.pipe(
      day,
      v.description("The first day for which the list is complete, such as 2027-01-01."),
    ),
    through: v.pipe(day, v.description("The last one, such as 2027-12-31.")),
    days: v.pipe(list(day), v.description('The holidays, in order: ["2027-01-01", "2027-03-24"].')),
  }),
  v.check(({ from, through }) => from <= through, "Its `through` must not come before `from`."),
  v.check(
    ({ from, through, days }) => days.every((each) => each >= from && each <= through),
    "Each day must lie between `from` and `through`.",
  ),
  v.check(
    ({ days }) => days.every((each, at) => at === 0 || each > (days[at - 1] ?? "")),
    "The days must be in order, each once.",
  ),
);

/** What a buyer asks of each product. */
const release = {
  version: field(text, "The released version, such as 2.4.1."),
  released: field(day, "The day of that release, such as 2027-03-01."),
  licence: field(text, "Its licence, by name."),
  platforms: field(names, 'Where it runs, by name: ["Debian 12", "macOS 15"].'),
  screenshots: field(
    list(
      object({
        file: imageFile(["PNG", "WebP"], "shell.png"),
        alt: inEachLanguage,
      }),
    ),
    'Real screenshots: [{ "file": "shell.png", "alt": { "en": "…", "es": "…", "ca": "…", "pt": "…", "it": "…" } }]. PNG or WebP files of at most 512 kB beside this file; "alt" says what they show, and stands under them.',
  ),
};

const severity = object({
  name: v.pipe(text, v.description("Its short name, such as P1.")),
  meaning: inEachLanguage,
  responseMinutes: field(
    byName(PLAN_IDS, whole(1, 100_000)),
    "The time to the first answer by plan, in minutes of its hours.",
  ),
});

const plan = (defaults: string) =>
  object({
    price: field(price, `US dollars a month. ${defaults}`),
    responseHours: field(
      whole(1, 1_000),
      "The time to the first answer, in hours of the plan. Default: as the specification says, if it does.",
    ),
    engines: field(
      names,
      `The databases that it covers, by name: ["MySQL", "PostgreSQL"]. Default: what the contract says. The pages name ${DATABASES.join(", ")}.`,
    ),
  });

const offer = object({
  workingDays: field(daysBetween, "From the start to the result, least and most: [3, 5]."),
  price: field(
    object({
      per: v.pipe(
        oneOf(["hour", "day", "server", "month", "project"]),
        v.description("What it is priced by."),
      ),
      least: field(price, "The lowest price, in US dollars."),
    }),
    "What it is priced by: hour, day, server, month or project; and the lowest price, if you state one.",
  ),
  terms: field(inEachLanguage, "A sentence on its terms, in each language."),
});

const cover = oneOf(["included", "extra", "never"]);
const planCover = object(each(PLAN_IDS, () => cover));

/**
 * The catalogues whose sentences the owner may replace: of each page, of the page of unknown paths, and of the layout.
 */
export const TEXT_PLACES = [...PAGES.map(({ id }) => id), "not-found", "layout"] as const;

export const OwnerFile = object({
  $schema: v.optional(text),
  company: field(
    object({
      legalName: field(text, "As in the company's register."),
      taxId: field(text, "CUIT, NIF or the like."),
      register: field(text, "The entry in the company register."),
      postalAddress: field(text, "Street, number, city, country."),
      city: field(
        text,
        "Shown where the whole address is too long. Default: Buenos Aires, Argentina.",
      ),
      email: field(email, "Shown on every page, and in security.txt."),
      phone: field(
        phone,
        "In international form: +54 11 5555 0000. Shown on every page and in each emergency link.",
      ),
      timeZone: field(
        timeZone,
        "Where the company works. Default: America/Argentina/Buenos_Aires.",
      ),
      holidays: field(holidays, "Days without working hours: no message is late on them."),
      euRepresentative: field(
        object({
          name: text,
          address: text,
          email: field(email, "The representative's e-mail address."),
        }),
        'The representative in the European Union (GDPR, article 27): { "name": "…", "address": "…", "email": "…" }.',
      ),
      hosting: field(
        text,
        "Who hosts the server, and in which country: the privacy page names it.",
      ),
      certifications: field(names, 'As their issuers name them: ["…"].'),
      socialLinks: field(
        list(object({ name: text, url })),
        '[{ "name": "LinkedIn", "url": "https://…" }]',
      ),
      bookingUrl: field(
        url,
        "An address where visitors book a call. The contact page links to it.",
      ),
    }),
    "Who the company is. Legal notice, privacy page, footer and search engines show it.",
  ),
  people: field(
    list(
      object({
        name: text,
        role: inEachLanguage,
        photo: field(
          imageFile(["JPG", "JPEG", "PNG", "WebP"], "ana.jpg"),
          "A file beside this one.",
        ),
      }),
    ),
    'Who answers, the first ones beside the form and on /soporte-mysql, all on /about: [{ "name": "…", "role": { "en": "…", "es": "…", "ca": "…", "pt": "…", "it": "…" }, "photo": "ana.jpg" }]. A photo is a JPEG, PNG or WebP file of at most 128 kB beside this file; its middle is shown as a square.',
  ),
  clients: field(
    list(
      object({
        name: text,
        logo: field(imageFile(["SVG", "PNG", "WebP"], "acme.svg"), "A file beside this one."),
        ground: field(
          oneOf(["light", "dark"]),
          "What the logo needs behind it, where the site takes it for the other: a white WebP needs dark.",
        ),
      }),
    ),
    'The strip of the home page, with their consent: [{ "name": "…", "logo": "acme.svg" }]. A logo is an SVG, PNG or WebP file of at most 64 kB beside this file; without one the name is shown.',
  ),
  cases: field(
    list(
      object({
        client: text,
        title: inEachLanguage,
        text: inEachLanguage,
        pages: field(
          list(oneOf(PAGES.map(({ id }) => id))),
          "Where it stands, beside the home page.",
        ),
      }),
    ),
    `What was done for clients, with their permission in writing, for the home page and the pages that it tells of: [{ "client": "…", "title": { "en": "…", … }, "text": { "en": "…", … }, "pages": ["remote-dba"] }]. Pages: ${OFFER_PAGES.join(", ")}, partners, contact and others.`,
  ),
  support: field(
    object({
      languages: field(
        list(languageCode),
        'The languages in which engineers answer: ["es", "en"].',
      ),
      incident: field(
        inEachLanguage,
        "What counts as one incident and what does not, in each language.",
      ),
      severities: field(
        list(severity),
        'The levels, the gravest first: [{ "name": "P1", "meaning": { "en": "…", … }, "responseMinutes": { "premium": 30 } }].',
      ),
      namedContacts: field(
        byName(PLAN_IDS, whole(1, 1_000)),
        'How many people of the client may open an incident, by plan: { "basic": 2, "premium": 6 }.',
      ),
      escalation: field(
        list(inEachLanguage),
        "Who is called when an answer is late, step by step, in each language.",
      ),
    }),
    "What the support plans promise, for /soporte-mysql.",
  ),
  subprocessors: field(
    list(object({ name: text, country: text, purpose: inEachLanguage })),
    'Who else processes the clients\' data, for the privacy page: [{ "name": "…", "country": "…", "purpose": { "en": "…", … } }].',
  ),
  plans: field(
    object({
      basic: field(plan("Default: 499."), "The plan Basic."),
      standard: field(plan("Default: 1499."), "The plan Standard."),
      premium: field(plan("Default: 2999."), "The plan Premium."),
      enterprise: field(plan("Default: none, by agreement."), "The plan Enterprise."),
    }),
    "The support plans. A price that stands here is shown everywhere: copy, tables, tools, search engines.",
  ),
  terms: field(
    object({
      timeZone: field(timeZone, "The zone of the plans' hours, if it is not the company's."),
      premiumResponseMinutes: field(
        whole(1, 10_000),
        "The time to the first answer of the plan Premium.",
      ),
      plansWithMonitoring: field(
        list(oneOf(PLAN_IDS)),
        'The plans that include remote monitoring: ["premium"].',
      ),
      startWorkingDays: field(
        daysBetween,
        "From the signature to the first working day, in working days, least and most: [3, 5].",
      ),
      nda: field(inEachLanguage, "A sentence on the confidentiality agreement, in each language."),
      dataProcessing: field(
        inEachLanguage,
        "A sentence on the processing of the clients' personal data (GDPR, article 28), in each language.",
      ),
      liability: field(
        inEachLanguage,
        "What follows when an answer is late or work does harm, and up to which amount, in each language.",
      ),
      consultationMinutes: field(whole(5, 1_000), "The length of the free first consultation."),
      answerWorkingHours: field(
        whole(1, 1_000),
        "Within so many working hours a message of the contact form has its first answer. The staff are reminded of what is open for longer.",
      ),
    }),
    "What holds for all plans, for contracts, and for messages.",
  ),
  offers: field(
    byName(OFFER_PAGES, offer),
    `Duration, price and terms of a service or product, by its page: { "consulting": { "workingDays": [3, 5], "price": { "per": "day", "least": 100 } } }. "per" is hour, day, server, month or project; "least", the lowest price in US dollars, and "terms", a sentence in each language, may be left out. Pages: ${OFFER_PAGES.join(", ")}.`,
  ),
  remoteDba: field(
    byName(REMOTE_DBA_TASKS, planCover),
    `Which plan includes which task of /remote-dba: { "read": { "basic": "never", "standard": "extra", "premium": "included", "enterprise": "included" } }. Tasks: ${REMOTE_DBA_TASKS.join(", ")}.`,
  ),
  products: field(
    object({
      haManager: field(
        object({
          ...release,
          mariadbVersions: field(names, 'The series that it supports: ["10.6", "11.4"].'),
          fencing: field(names, "The means of fencing an old primary that it supports, by name."),
        }),
        "The HA manager for MariaDB.",
      ),
      monitor: field(
        object({
          ...release,
          engines: field(names, 'Engines with their versions: ["MariaDB 10.6"].'),
          channels: field(names, "The channels by which an alert arrives, by name."),
          retentionDays: field(whole(1, 100_000), "For how many days the measurements are kept."),
          storedIn: field(text, "The provider or region where they are kept, by name."),
        }),
        "BLC Monitor.",
      ),
      shell: field(
        object({
          ...release,
          aiProvider: field(text, "Who runs the model that answers the AI commands, by name."),
        }),
        "BLC Shell.",
      ),
      gateway: field(
        object({
          ...release,
          covers: field(
            byName(["table", "bapi", "idoc", "odata", "odp", "cds", "slt"], text),
            'What it covers of each way out of SAP, in words that need no translation: { "idoc": "ECC 6.0 → MariaDB" }. Ways: table, bapi, idoc, odata, odp, cds, slt.',
          ),
        }),
        "SAPRustGate.",
      ),
    }),
    "Facts about the products. What is empty is not shown.",
  ),
  staff: field(
    object({
      language: field(oneOf(LANGUAGES), "The language of the mails to the staff. Default: en."),
      hours: field(
        v.pipe(
          object({
            days: v.pipe(list(oneOf(DAYS)), v.nonEmpty("It must name at least one day.")),
            from: whole(0, 23),
            to: whole(1, 24),
          }),
          v.check(({ from, to }) => from < to, "Its `from` must come before `to`."),
        ),
        'When messages are answered, in the company\'s zone: the contact page says it once it is set. Until then the staff are reminded by: { "days": ["monday", "tuesday", "wednesday", "thursday", "friday"], "from": 9, "to": 17 }.',
      ),
    }),
    "The people who read the messages.",
  ),
  campaigns: field(
    names,
    'Values of utm_campaign that the weekly report counts: ["congress-2027"]. Others are not kept.',
  ),
  dkimSelector: field(
    textThat(
      (value) => /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(value),
      "It must be a selector, as in mail2027.",
    ),
    "The DKIM selector of your mail server, by which `notify test` names its record.",
  ),
  texts: field(
    byName(
      TEXT_PLACES,
      byName(LANGUAGES, v.record(text, text, "It must be an object of keys and sentences.")),
    ),
    'Any sentence, by page, language and key: { "home": { "es": { "hero.title": "…" } } }. `npm run site -- texts find WORDS` says the key.',
  ),
});

export type OwnerFile = v.InferOutput<typeof OwnerFile>;
