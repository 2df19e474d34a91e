import { useCopy } from "../../i18n/copy.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Section } from "../../sections/section.tsx";
import type en from "./en.json";

export const loader = pageLoader("services");
export const meta = pageMeta;

export default function Services() {
  const { copy } = useCopy<typeof en>("services");
  return <Section mark="BLC" level={1} title={copy.title} open />;
}
