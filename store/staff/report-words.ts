/** The words of the report, in each language of the staff. */
import type { Language } from "../../site/languages.ts";

const plural = (number: number, text: string, one: string, other: string) => `${text} ${number === 1 ? one : other}`;

/** `text`: the number as it is written in the language. */
type Counted = (number: number, text: string) => string;

interface Words {
  week(span: string): string;
  weeks(number: number, span: string): string;
  comparedWithWeek(span: string): string;
  comparedWithWeeks(number: number, span: string): string;
  span(from: string, to: string): string;
  views: string;
  messages: string;
  rate: string;
  before(text: string): string;
  notCounted(list: string): string;
  spam: Counted;
  held: Counted;
  sinceThen(views: string, messages: string): string;
  viewCount: Counted;
  messageCount: Counted;
  nothing: string;
  countedSince(day: string, isPartly: boolean): string;
  /** Titles of tables, at most 28 characters. */
  tables: { weeks: string; pages: string; languages: string; sources: string };
  /** Headings of columns: at most eight, nine and eight characters. */
  columns: { views: string; messages: string; rate: string };
  weekFrom(day: string): string;
  empty(title: string): string;
  others(number: number): string;
  unknown: string;
  sources: { direct: string; search: string; other: string; campaign(name: string): string };
  tools: string;
  noTools: string;
  searches(list: string): string;
  noSearches: string;
  brokenLinks: string;
  noBrokenLinks: string;
  on(page: string, language: string, path: string): string;
  legend: string;
}

const WORDS: Readonly<Partial<Record<Language, Words>> & { en: Words }> = {
  en: {
    week: (span) => `Week, ${span}`,
    weeks: (number, span) => `${number} weeks, ${span}`,
    comparedWithWeek: (span) => `compared with the week before, ${span}`,
    comparedWithWeeks: (number, span) => `compared with the ${number} weeks before, ${span}`,
    span: (from, to) => `${from} to ${to}`,
    views: "Views",
    messages: "Messages",
    rate: "Messages for 100 views",
    before: (text) => `before: ${text}`,
    notCounted: (list) => `Not counted: ${list}.`,
    spam: (_, text) => `${text} marked as spam`,
    held: (_, text) => `${text} held`,
    sinceThen: (views, messages) => `Since then: ${views}, ${messages}.`,
    viewCount: (number, text) => plural(number, text, "view", "views"),
    messageCount: (number, text) => plural(number, text, "message", "messages"),
    nothing: "In these weeks no view was counted, and no message came.",
    countedSince: (day, isPartly) =>
      `Views are counted since ${day}: ${isPartly ? "the weeks before have fewer" : "there is nothing to compare them with"}.`,
    tables: { weeks: "Weeks", pages: "Pages", languages: "Languages", sources: "Sources of visits" },
    columns: { views: "VIEWS", messages: "MESSAGES", rate: "PER 100" },
    weekFrom: (day) => `from ${day}`,
    empty: (title) => `${title}: nothing was counted.`,
    others: (number) => `… and ${number} others`,
    unknown: "(not known)",
    sources: {
      direct: "directly",
      search: "search engines",
      other: "other sites",
      campaign: (name) => `campaign ${name}`,
    },
    tools: "Tools: answers, and messages that began with one",
    noTools: "Tools: none was used.",
    searches: (list) => `Searches without a result: ${list}.`,
    noSearches: "Searches: each found something.",
    brokenLinks: "Broken links of our own pages, and how often they were followed",
    noBrokenLinks: "Broken links: none was followed.",
    on: (page, language, path) => `on ${page} (${language}): ${path}`,
    legend:
      "Weeks are those of Universal Time, Monday to Sunday. A view is a page shown by a browser with script whose visitor does not ask not to be counted (Global Privacy Control), so that there were more. +/- compares with the weeks before. PER 100: messages for 100 views. A message counts for the page whose link led to the form. Sources: how visitors came, by the first page of a visit.",
  },
  es: {
    week: (span) => `Semana ${span}`,
    weeks: (number, span) => `${number} semanas, ${span}`,
    comparedWithWeek: (span) => `comparada con la semana anterior, ${span}`,
    comparedWithWeeks: (number, span) => `comparadas con las ${number} semanas anteriores, ${span}`,
    span: (from, to) => `del ${from} al ${to}`,
    views: "Vistas",
    messages: "Mensajes",
    rate: "Mensajes por 100 vistas",
    before: (text) => `antes: ${text}`,
    notCounted: (list) => `Sin contar: ${list}.`,
    spam: (number, text) => plural(number, text, "marcado como spam", "marcados como spam"),
    held: (number, text) => plural(number, text, "retenido", "retenidos"),
    sinceThen: (views, messages) => `Desde entonces: ${views}, ${messages}.`,
    viewCount: (number, text) => plural(number, text, "vista", "vistas"),
    messageCount: (number, text) => plural(number, text, "mensaje", "mensajes"),
    nothing: "En estas semanas no se contó ninguna vista y no llegó ningún mensaje.",
    countedSince: (day, isPartly) =>
      `Las vistas se cuentan desde el ${day}: ${isPartly ? "las semanas anteriores tienen menos" : "no hay con qué compararlas"}.`,
    tables: { weeks: "Semanas", pages: "Páginas", languages: "Idiomas", sources: "Origen de las visitas" },
    columns: { views: "VISTAS", messages: "MENSAJES", rate: "POR 100" },
    weekFrom: (day) => `desde el ${day}`,
    empty: (title) => `${title}: no se contó nada.`,
    others: (number) => `… y ${number} más`,
    unknown: "(no se sabe)",
    sources: {
      direct: "directamente",
      search: "buscadores",
      other: "otros sitios",
      campaign: (name) => `campaña ${name}`,
    },
    tools: "Herramientas: respuestas, y mensajes que empezaron con una",
    noTools: "Herramientas: no se usó ninguna.",
    searches: (list) => `Búsquedas sin resultado: ${list}.`,
    noSearches: "Búsquedas: todas encontraron algo.",
    brokenLinks: "Enlaces rotos de nuestras páginas, y cuántas veces se siguieron",
    noBrokenLinks: "Enlaces rotos: no se siguió ninguno.",
    on: (page, language, path) => `en ${page} (${language}): ${path}`,
    legend:
      "Las semanas son de tiempo universal, de lunes a domingo. Una vista es una página mostrada por un navegador con script cuyo visitante no pide que no se le cuente (Global Privacy Control): hubo, pues, más. +/- compara con las semanas anteriores. POR 100: mensajes por 100 vistas. Un mensaje cuenta para la página cuyo enlace llevó al formulario. Origen: cómo llegaron los visitantes, según la primera página de la visita.",
  },
  ca: {
    week: (span) => `Setmana ${span}`,
    weeks: (number, span) => `${number} setmanes, ${span}`,
    comparedWithWeek: (span) => `comparada amb la setmana anterior, ${span}`,
    comparedWithWeeks: (number, span) => `comparades amb les ${number} setmanes anteriors, ${span}`,
    span: (from, to) => `de ${from} a ${to}`,
    views: "Visualitzacions",
    messages: "Missatges",
    rate: "Missatges per 100",
    before: (text) => `abans: ${text}`,
    notCounted: (list) => `Sense comptar: ${list}.`,
    spam: (number, text) => plural(number, text, "marcat com a brossa", "marcats com a brossa"),
    held: (number, text) => plural(number, text, "retingut", "retinguts"),
    sinceThen: (views, messages) => `Des d’aleshores: ${views}, ${messages}.`,
    viewCount: (number, text) => plural(number, text, "visualització", "visualitzacions"),
    messageCount: (number, text) => plural(number, text, "missatge", "missatges"),
    nothing: "En aquestes setmanes no s’ha comptat cap visualització ni ha arribat cap missatge.",
    countedSince: (day, isPartly) =>
      `Les visualitzacions es compten des de ${day}: ${isPartly ? "les setmanes anteriors en tenen menys" : "no hi ha amb què comparar-les"}.`,
    tables: { weeks: "Setmanes", pages: "Pàgines", languages: "Llengües", sources: "Origen de les visites" },
    columns: { views: "VISUAL.", messages: "MISSATGES", rate: "PER 100" },
    weekFrom: (day) => `des de ${day}`,
    empty: (title) => `${title}: no s’ha comptat res.`,
    others: (number) => `… i ${number} més`,
    unknown: "(no se sap)",
    sources: {
      direct: "directament",
      search: "cercadors",
      other: "altres webs",
      campaign: (name) => `campanya ${name}`,
    },
    tools: "Eines: respostes, i missatges que han començat amb una",
    noTools: "Eines: no se n’ha fet servir cap.",
    searches: (list) => `Cerques sense resultat: ${list}.`,
    noSearches: "Cerques: totes han trobat alguna cosa.",
    brokenLinks: "Enllaços trencats de les nostres pàgines, i quantes vegades s’han seguit",
    noBrokenLinks: "Enllaços trencats: no se n’ha seguit cap.",
    on: (page, language, path) => `a ${page} (${language}): ${path}`,
    legend:
      "Les setmanes són de temps universal, de dilluns a diumenge. Una visualització és una pàgina mostrada per un navegador amb script el visitant del qual no demana que no se’l compti (Global Privacy Control): n’hi ha hagut, doncs, més. +/- compara amb les setmanes anteriors. PER 100: missatges per 100 visualitzacions. Un missatge compta per a la pàgina l’enllaç de la qual ha portat al formulari. Origen: com han arribat els visitants, segons la primera pàgina de la visita.",
  },
  pt: {
    week: (span) => `Semana ${span}`,
    weeks: (number, span) => `${number} semanas, ${span}`,
    comparedWithWeek: (span) => `comparada com a semana anterior, ${span}`,
    comparedWithWeeks: (number, span) => `comparadas com as ${number} semanas anteriores, ${span}`,
    span: (from, to) => `de ${from} a ${to}`,
    views: "Visualizações",
    messages: "Mensagens",
    rate: "Mensagens por 100",
    before: (text) => `antes: ${text}`,
    notCounted: (list) => `Não contadas: ${list}.`,
    spam: (number, text) => plural(number, text, "marcada como spam", "marcadas como spam"),
    held: (number, text) => plural(number, text, "retida", "retidas"),
    sinceThen: (views, messages) => `Desde então: ${views}, ${messages}.`,
    viewCount: (number, text) => plural(number, text, "visualização", "visualizações"),
    messageCount: (number, text) => plural(number, text, "mensagem", "mensagens"),
    nothing: "Nestas semanas não foi contada nenhuma visualização e não chegou nenhuma mensagem.",
    countedSince: (day, isPartly) =>
      `As visualizações são contadas desde ${day}: ${isPartly ? "as semanas anteriores têm menos" : "não há com que as comparar"}.`,
    tables: { weeks: "Semanas", pages: "Páginas", languages: "Idiomas", sources: "Origem das visitas" },
    columns: { views: "VISUAL.", messages: "MENSAGENS", rate: "POR 100" },
    weekFrom: (day) => `desde ${day}`,
    empty: (title) => `${title}: nada foi contado.`,
    others: (number) => `… e mais ${number}`,
    unknown: "(não se sabe)",
    sources: {
      direct: "diretamente",
      search: "motores de pesquisa",
      other: "outros sites",
      campaign: (name) => `campanha ${name}`,
    },
    tools: "Ferramentas: respostas, e mensagens que começaram com uma",
    noTools: "Ferramentas: nenhuma foi usada.",
    searches: (list) => `Pesquisas sem resultado: ${list}.`,
    noSearches: "Pesquisas: todas encontraram alguma coisa.",
    brokenLinks: "Ligações quebradas das nossas páginas, e quantas vezes foram seguidas",
    noBrokenLinks: "Ligações quebradas: nenhuma foi seguida.",
    on: (page, language, path) => `em ${page} (${language}): ${path}`,
    legend:
      "As semanas são de tempo universal, de segunda a domingo. Uma visualização é uma página mostrada por um navegador com script cujo visitante não pede para não ser contado (Global Privacy Control): houve, portanto, mais. +/- compara com as semanas anteriores. POR 100: mensagens por 100 visualizações. Uma mensagem conta para a página cuja ligação levou ao formulário. Origem: como chegaram os visitantes, segundo a primeira página da visita.",
  },
  it: {
    week: (span) => `Settimana ${span}`,
    weeks: (number, span) => `${number} settimane, ${span}`,
    comparedWithWeek: (span) => `confrontata con la settimana precedente, ${span}`,
    comparedWithWeeks: (number, span) => `confrontate con le ${number} settimane precedenti, ${span}`,
    span: (from, to) => `dal ${from} al ${to}`,
    views: "Visualizzazioni",
    messages: "Messaggi",
    rate: "Messaggi ogni 100",
    before: (text) => `prima: ${text}`,
    notCounted: (list) => `Non contati: ${list}.`,
    spam: (number, text) => plural(number, text, "segnato come spam", "segnati come spam"),
    held: (number, text) => plural(number, text, "trattenuto", "trattenuti"),
    sinceThen: (views, messages) => `Da allora: ${views}, ${messages}.`,
    viewCount: (number, text) => plural(number, text, "visualizzazione", "visualizzazioni"),
    messageCount: (number, text) => plural(number, text, "messaggio", "messaggi"),
    nothing: "In queste settimane non è stata contata alcuna visualizzazione e non è arrivato alcun messaggio.",
    countedSince: (day, isPartly) =>
      `Le visualizzazioni si contano dal ${day}: ${isPartly ? "le settimane precedenti ne hanno meno" : "non c’è con che cosa confrontarle"}.`,
    tables: { weeks: "Settimane", pages: "Pagine", languages: "Lingue", sources: "Provenienza delle visite" },
    columns: { views: "VISUAL.", messages: "MESSAGGI", rate: "OGNI 100" },
    weekFrom: (day) => `dal ${day}`,
    empty: (title) => `${title}: non è stato contato nulla.`,
    others: (number) => `… e altre ${number}`,
    unknown: "(non si sa)",
    sources: {
      direct: "direttamente",
      search: "motori di ricerca",
      other: "altri siti",
      campaign: (name) => `campagna ${name}`,
    },
    tools: "Strumenti: risposte, e messaggi iniziati con una di esse",
    noTools: "Strumenti: non ne è stato usato nessuno.",
    searches: (list) => `Ricerche senza risultato: ${list}.`,
    noSearches: "Ricerche: tutte hanno trovato qualcosa.",
    brokenLinks: "Link interrotti delle nostre pagine, e quante volte sono stati seguiti",
    noBrokenLinks: "Link interrotti: non ne è stato seguito nessuno.",
    on: (page, language, path) => `su ${page} (${language}): ${path}`,
    legend:
      "Le settimane sono del tempo universale, da lunedì a domenica. Una visualizzazione è una pagina mostrata da un browser con script il cui visitatore non chiede di non essere contato (Global Privacy Control): ce ne sono state, quindi, di più. +/- confronta con le settimane precedenti. OGNI 100: messaggi ogni 100 visualizzazioni. Un messaggio conta per la pagina il cui link ha portato al modulo. Provenienza: come sono arrivati i visitatori, secondo la prima pagina della visita.",
  },
};

/** The words in a language, or in English while it has none. */
export function reportWords(language: Language): Words {
  return WORDS[language] ?? WORDS.en;
}
