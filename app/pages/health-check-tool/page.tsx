import { usePageCopy } from "../../i18n/copy.tsx";
import { Hero } from "../../sections/hero.tsx";
import type en from "./en.json";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function HealthCheckTool() {
  const { copy } = usePageCopy<typeof en>();
  return <Hero copy={copy.hero} />;
}
