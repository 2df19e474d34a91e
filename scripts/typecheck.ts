/**
 * `npm run typecheck`: what `tsc --noEmit` refuses; a class that a CSS module lacks; and a value that may be missing in a
 * template, where it would be read as "undefined", or in an attribute without which an element leads nowhere and shows
 * nothing. These are rules that Biome lacks, and typescript-eslint does not run on TypeScript 7.
 */
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  type JsxAttribute,
  type JsxExpression,
  type Node,
  SyntaxKind,
  type TemplateSpan,
} from "typescript/unstable/ast";
import { API, type Diagnostic, type Type, TypeFlags } from "typescript/unstable/sync";
import { preprocessCSS, resolveConfig } from "vite";
import { withShared } from "../vite.shared.ts";

/** As TypeScript writes paths, on Windows too. */
const withSlashes = (path: string) => path.replaceAll("\\", "/");
const root = withSlashes(join(import.meta.dirname, ".."));
/** What a visitor, the staff or an operator reads. */
const SHOWN = ["app", "diagnose", "errors", "site", "store", "server", "cli"].map(
  (folder) => `${root}/${folder}/`,
);
const NEEDED = new Set(["action", "alt", "href", "htmlFor", "src", "to"]);
const MISSING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;

const vite = await resolveConfig({ ...withShared({}, "build"), configFile: false, root }, "build");
/** A declaration for each CSS module, at the path where TypeScript looks for it; none is on the disk. */
const declarations = new Map<string, string>();
for (const file of globSync(`${root}/app/**/*.module.css`).map(withSlashes)) {
  const { modules = {} } = await preprocessCSS(readFileSync(file, "utf8"), file, vite);
  declarations.set(
    file.replace(/css$/, "d.css.ts"),
    `declare const classes: Readonly<Record<${JSON.stringify(Object.keys(modules)).slice(1, -1).replaceAll(",", "|")}, string>>;
    export default classes;`,
  );
}

const api = new API({
  cwd: root,
  fs: {
    fileExists: (file) => declarations.has(file) || undefined,
    readFile: (file) => declarations.get(file),
  },
});
const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
if (!project) throw new Error("TypeScript has not opened tsconfig.json.");
const { program, checker } = project;

for (const found of [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getProgramDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program.getSyntacticDiagnostics(),
  ...program.getSemanticDiagnostics(),
])
  refuse(found.fileName, found.pos, wordsOf(found));

const isShown = (file: string) =>
  SHOWN.some((folder) => file.startsWith(folder)) && !/\.test\.|\/trials\//.test(file);

for (const file of program.getSourceFileNames().filter(isShown)) {
  const source = program.getSourceFile(file);
  const values: Node[] = [];
  const collect = (node: Node): void => {
    if (node.kind === SyntaxKind.TemplateSpan) values.push((node as TemplateSpan).expression);
    if (node.kind === SyntaxKind.JsxAttribute) {
      const { name, initializer } = node as JsxAttribute;
      if (NEEDED.has(name.getText(source)) && initializer?.kind === SyntaxKind.JsxExpression)
        values.push((initializer as JsxExpression).expression ?? initializer);
    }
    node.forEachChild(collect);
  };
  if (source) collect(source);
  const types = values.length > 0 ? checker.getTypeAtLocation(values) : [];
  values.forEach((value, index) => {
    const type = types[index];
    if (type && mayBeMissing(type))
      refuse(
        file,
        value.end,
        `a page shows ${value.getText(source)}, which is ${checker.typeToString(type)}`,
      );
  });
}
api.close();

function mayBeMissing(type: Type): boolean {
  return (type.flags & MISSING) !== 0 || (type.isUnionType() && type.getTypes().some(mayBeMissing));
}

/** A message, and what it was deduced from. */
function wordsOf({ code, text, messageChain = [] }: Diagnostic): string {
  return [`TS${code}: ${text}`, ...messageChain.map(wordsOf)].join("\n  ");
}

function refuse(file: string | undefined, position: number, words: string): void {
  const line = file && readFileSync(file, "utf8").slice(0, position).split("\n").length;
  console.error(file ? `${relative(root, file)}:${line} ${words}` : words);
  process.exitCode = 1;
}
