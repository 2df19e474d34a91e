import { languageTag } from "@blc/text";
import { planOf } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import type en from "./en.json";

/** Who is called, and which plans include it: as the owner says, or as the contract will. */
export function WhoAnswers({ copy }: { copy: (typeof en)["path"] }) {
  const { language } = usePageCopy<typeof en>();
  const plans = owner().terms.plansWithMonitoring?.map((plan) => planOf(owner(), plan).name);
  if (!plans?.length) return <p className="muted">{copy.own}</p>;
  return (
    <p className="muted">
      {copy.included}{" "}
      <SiteLink to="/soporte-mysql#planes">
        {new Intl.ListFormat(languageTag(language)).format(plans)}
      </SiteLink>
      .
    </p>
  );
}
