import { useCopy } from "../../i18n/copy.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Section } from "../../sections/section.tsx";
import type en from "./es.json";

export const loader = pageLoader("database-migrations");
export const meta = pageMeta;

export default function DatabaseMigrations() {
  const { copy } = useCopy<typeof en>("database-migrations");
  return <Section mark="BLC" level={1} title={copy.title} open />;
}
