import { useCopy } from "../../i18n/copy.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";

export const loader = pageLoader("infraestructura-en-la-nube");
export const meta = pageMeta;

export default function InfraestructuraEnLaNube() {
  const { copy } = useCopy<typeof en>("infraestructura-en-la-nube");
  return <Section mark="BLC" level={1} title={copy.title} open />;
}
