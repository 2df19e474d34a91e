/** Finds the settings in a document of YAML or JSON: files in blocks, arguments of containers, maps of parameters. */
import { isPostgresText, productOfFile } from "../file-product.ts";
import type { Product } from "../types.ts";
import { isImage, isProgram, productsOf, settingsOf, type Word, wordsOf } from "./commands.ts";
import type { Block, Container, Setting } from "./settings.ts";
import { readYaml, type Scalar } from "./yaml.ts";

/** Keys of a container's arguments. */
const ARGUMENTS = /^(?:command|args|cmd|entrypoint)$/i;
const GROUP = /^[ \t]*\[(?:mysqld|mariadb|server|client|galera)[\w.-]*\]/m;
const FILE = /\.cnf$|^(?!pg_)[\w.-]*postgres[\w.-]*\.conf$/i;
const SERVICE = /^(?:db|database)$|mysql|mariadb|percona|postgres/i;
/** Operators of one product. */
const OPERATOR = /^(?:pxc|ps)\.percona\.com\/|^k8s\.mariadb\.com\//;
/** Maps whose entries are settings: Patroni and the operators have `postgresql.parameters`, CloudFormation `Parameters`, Amazon's controllers `parameterOverrides`. */
const isMap = (path: readonly string[]) => {
  const [parent = "", map = ""] = path.slice(-3, -1);
  if (map === "parameterOverrides") return true;
  return map === "parameters"
    ? parent === "postgresql"
    : map === "Parameters" && parent === "Properties";
};

/** @param asked the product for which it is read @returns undefined: the text is neither */
export function readDocument(text: string, asked?: Product): Container | undefined {
  const json = readJson(text);
  const scalars = json ?? (isYaml(text) ? [...readYaml(text)] : undefined);
  if (!scalars) return undefined;
  const isGroup = scalars.some(({ path }) => isMap(path) && path.at(-2) !== "parameters");
  const form = json ? "json" : "yaml";
  const kind = isGroup ? "parameters" : form;
  return (
    ofParameters(scalars) ??
    ofPersisted(scalars) ?? {
      kind: isPatroni(scalars) ? "patroni" : kind,
      ...partsOf(scalars, asked),
    }
  );
}

/** Of the operators with such a map CloudNativePG alone manages PostgreSQL without Patroni. */
function isPatroni(scalars: readonly Scalar[]): boolean {
  const isOther = ({ path, text }: Scalar) =>
    path.at(-1) === "apiVersion" && text.startsWith("postgresql.cnpg.io/");
  return (
    scalars.some(({ path }) => isMap(path) && path.at(-2) === "parameters") &&
    !scalars.some(isOther)
  );
}

/** Most lines outside blocks have a key or belong to a list, which no line of a configuration file has. */
function isYaml(text: string): boolean {
  const lines = text.split("\n").filter((line) => !/^\s*(?:[#;]|$)/.test(line));
  const start = lines.findIndex((line) => !/^(?:---|\{\{.*)\s*$/.test(line));
  const isKey = (line = "") => /^\s*(?:- )?["']?[\w./-]+["']?:(?:\s|$)/.test(line);
  return (
    isKey(lines[start]) && lines.slice(start + 1).some((line) => isKey(line) || /^\s*- /.test(line))
  );
}

const ownerOf = (path: readonly string[]) => path.slice(0, -1).join("\n");

function partsOf(scalars: readonly Scalar[], asked?: Product): Omit<Container, "kind"> {
  const parts: (Block | Setting[])[] = [];
  const names: string[] = [];
  let products: readonly Product[] | undefined;
  let wanted = asked;
  /** One document may start PostgreSQL beside MySQL: it is read for one of them. */
  const fits = (of: readonly Product[] | undefined) => {
    wanted ??= of?.[0];
    return !of || of.includes("postgres") === (wanted === "postgres");
  };
  const images = new Map<string, string>();
  for (const { path, text } of scalars) {
    if (path.at(-1) === "apiVersion" && OPERATOR.test(text)) products = productsOf(text);
    if (path.at(-1) === "image") images.set(ownerOf(path), text);
    // A chart's values name the image in parts.
    if (path.at(-1) === "repository" && path.at(-2) === "image")
      images.set(ownerOf(path.slice(0, -1)), text);
  }
  /** The words of each list of arguments. */
  const commands = new Map<string, { owner: string; key: string; words: Word[] }>();
  const maps = new Map<string, Setting[]>();
  for (const scalar of scalars) {
    const { path, text, number, isBlock } = scalar;
    const at = path.at(-1)?.startsWith("#") ? path.length - 2 : path.length - 1;
    const key = path[at] ?? "";
    if (ARGUMENTS.test(key)) {
      const id = path.slice(0, at + 1).join("\n");
      const owner = ownerOf(path.slice(0, at + 1));
      const command = commands.get(id) ?? { owner, key, words: [] };
      commands.set(id, command);
      for (const word of argumentsOf(scalar, at < path.length - 1)) command.words.push(word);
    } else if (isMap(path)) {
      const id = path.slice(0, -1).join("\n");
      const map = maps.get(id) ?? [];
      if (!maps.has(id)) {
        parts.push(map);
        names.push(path.slice(-3, -1).join("."));
        if (key !== "" && path.at(-2) === "parameters") products ??= ["postgres"];
      }
      maps.set(id, map);
      map.push({ number, name: key, value: text });
    } else if (isFile(key, text) && fits(productOfFile(text))) {
      parts.push({ name: key, text: withoutDirectives(text), first: number, isOneLine: !isBlock });
      names.push(key);
    }
  }
  for (const { owner, key, words } of commands.values()) {
    const image = images.get(owner);
    const program = words.find(({ text }) => isProgram(text))?.text;
    // A container of which only the name is known, as where its image is built, or a template's.
    const isOpen = image === undefined || /^(?:\{\{|\$)/.test(image);
    const isNamed = isOpen && SERVICE.test(owner.split("\n").at(-1) ?? "");
    if (program === undefined && !isNamed && !(image !== undefined && isImage(image))) continue;
    const settings = settingsOf(words);
    const of = productsOf(program && !/mysqld$/.test(program) ? program : (image ?? program ?? ""));
    if (settings.length === 0 || !fits(of)) continue;
    products ??= of;
    parts.push(settings);
    names.push(key);
  }
  return { parts, names, products };
}

/** An item of a list is one argument; a text has several, and in a block each line has its own number. */
function argumentsOf({ text, number, isBlock }: Scalar, isItem: boolean): Word[] {
  if (isItem && !isBlock) return /^-c\s/.test(text) ? wordsOf(text, number) : [{ text, number }];
  return text
    .split("\n")
    .flatMap((line, at) => wordsOf(line.replace(/\\\s*$/, ""), isBlock ? number + at : number));
}

function isFile(key: string, text: string): boolean {
  if (!/[\n=]/.test(text)) return false;
  return FILE.test(key) || GROUP.test(text) || isPostgresText(text);
}

/** Lines that only a template reads. */
const withoutDirectives = (text: string) =>
  text.replaceAll(
    /^[ \t]*\{\{-?[ \t]*(?:if|else|end|range|with|include|\/\*|define|tpl|toYaml)\b.*$/gm,
    "",
  );

/** As the command line of Amazon's service answers, and as it is asked. */
function ofParameters(scalars: readonly Scalar[]): Container | undefined {
  const rows = new Map<string, Map<string, Scalar>>();
  for (const scalar of scalars) {
    const key = scalar.path.at(-1) ?? "";
    if (!/^(?:ParameterName|ParameterValue|Source)$/.test(key)) continue;
    const id = ownerOf(scalar.path);
    rows.set(id, (rows.get(id) ?? new Map<string, Scalar>()).set(key, scalar));
  }
  if (rows.size === 0) return undefined;
  const all = [...rows.values()];
  const settings = all.flatMap((row): Setting[] => {
    const [name, value, source] = ["ParameterName", "ParameterValue", "Source"].map((key) =>
      row.get(key),
    );
    // Of the others it answers what the service itself has.
    const isOwn = source === undefined || source.text === "user";
    return name && value && isOwn
      ? [{ number: name.number, name: name.text, value: value.text }]
      : [];
  });
  return {
    kind: "parameters",
    names: settings.length > 0 ? ["Parameters"] : [],
    parts: [settings],
  };
}

/** `SET PERSIST` writes each setting with its value: in 8.0 below "mysql_server", later by kinds of settings. */
function ofPersisted(scalars: readonly Scalar[]): Container | undefined {
  const isPersisted =
    scalars.some(
      ({ path: [first = "", ...others] }) => first === "Version" && others.length === 0,
    ) && scalars.some(({ path: [first = ""] }) => first.startsWith("mysql_"));
  if (!isPersisted) return undefined;
  const settings = scalars.flatMap(({ path, text, number }): Setting[] =>
    path.at(-1) === "Value" ? [{ number, name: path.at(-2) ?? "", value: text }] : [],
  );
  return {
    kind: "persisted",
    names: settings.length > 0 ? ["mysqld-auto.cnf"] : [],
    parts: [settings],
    products: ["mysql"],
  };
}

/** Deeper ones are not followed. */
const DEEPEST = 30;

/** @returns undefined: it is no JSON */
function readJson(text: string): Scalar[] | undefined {
  const start = text.trimStart();
  if (!/^(?:\{|\[\s*[[{"])/.test(start)) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(start);
  } catch {
    return undefined;
  }
  const scalars: Scalar[] = [];
  // Keys are looked for in the order in which they stand.
  let [place, number] = [0, 1];
  const found = (key: string) => {
    const next = text.indexOf(JSON.stringify(key), place);
    for (; place < next; place++) if (text[place] === "\n") number++;
  };
  const walk = (value: unknown, path: readonly string[]) => {
    if (path.length > DEEPEST) return;
    if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (!Array.isArray(value)) found(key);
        else if (typeof each === "string") found(each);
        walk(each, [...path, Array.isArray(value) ? `#${key}` : key]);
      }
    else scalars.push({ path, text: String(value ?? ""), number, isBlock: false });
  };
  walk(json, []);
  return scalars;
}

/** The command line of Amazon's service: `ParameterName=…,ParameterValue=…`, or the same as JSON between quotes. */
const SHORTHAND =
  /\n|ParameterName[\\"']*\s*[=:]\s*[\\"']*([\w.-]+)[\\"']*,\s*[\\"']*ParameterValue[\\"']*\s*[=:]\s*(?:\\?"([^"\\\n]*)\\?"|'([^'\n]*)'|([^,\s"'}]+))/g;
/** Terraform's maps of a name and a value, in either order. */
const HCL = /[{}\n]|\b(name|value)\s*=\s*(?:"((?:[^"\\\n]|\\.)*)"|([^\s,}"]+))/g;
const HCL_MARK =
  /^[ \t]*(?:resource|module)[ \t]+"|\b(?:parameter|database_flags)[ \t]*\{|\b(?:parameters|database_flags)[ \t]*=[ \t]*\[/m;

/** Parameter groups in a shell's command or in Terraform. */
export function readParameters(text: string): Container | undefined {
  const settings: Setting[] = [];
  let number = 1;
  const isShorthand = /ParameterName[\\"']*\s*[=:]/.test(text);
  if (isShorthand)
    for (const [found, name, ...values] of text.matchAll(SHORTHAND)) {
      const value = values.find((each) => each !== undefined);
      if (name !== undefined) settings.push({ number, name, ...(value && { value }) });
      number += found.split("\n").length - 1;
    }
  else if (HCL_MARK.test(text)) {
    let told: { name?: string; value?: string; number: number } = { number };
    for (const [token, key, quoted, bare] of text
      .replaceAll(/^[ \t]*(?:#|\/\/).*$/gm, "")
      .matchAll(HCL)) {
      if (token === "\n") number++;
      else if (token === "{") told = { number };
      else if (token === "}") {
        const { name, value } = told;
        // An empty value leaves the service's default.
        if (name !== undefined && value && !name.startsWith("${"))
          settings.push({ number: told.number, name, value });
        told = { number };
      } else if (key === "name" || key === "value") {
        // What is not in quotes is a number, a switch or an expression.
        const isPlain = bare === undefined || /^(?:[\d.]+|true|false)$/.test(bare);
        told[key] = quoted ?? (isPlain ? bare : `\${${bare}}`);
        if (key === "name") told.number = number;
      }
    }
  } else return undefined;
  const family = /\bfamily\s*=\s*"(?:aurora-)?(mysql|mariadb|postgres|aurora\d)/.exec(text)?.[1];
  return {
    kind: "parameters",
    names: settings.length > 0 ? ["parameter"] : [],
    parts: [settings],
    products: family ? productsOf(family) : undefined,
  };
}
