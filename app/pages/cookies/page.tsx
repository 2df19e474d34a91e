import { useLoaderData } from "react-router";
import { KEPT_FORM_KEY, PLAN_KEY } from "../../../site/kept-keys.ts";
import { CHOICE_DAYS, CHOICE_KEY } from "../../consent/choice.ts";
import { PIXEL_SCRIPT_URL } from "../../consent/pixel.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { LANGUAGE_DAYS, LANGUAGE_KEY } from "../../i18n/detection.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { SHORTCUT_KEY } from "../../search/shortcut.ts";
import { LegalText } from "../../sections/legal-text.tsx";
import { servicesContext } from "../../services.server.ts";
import { THEME_KEY } from "../../ui/theme.ts";
import type en from "./en.json";

export const loader = pageLoaderWith(({ context }) => {
  const { pixel } = context.get(servicesContext);
  return { pixelHost: new URL(pixel?.scriptUrl ?? PIXEL_SCRIPT_URL).host };
});

/** The values of the text, from the code that sets the cookies and the storage. */
const VALUES = {
  languageKey: LANGUAGE_KEY,
  languageDays: LANGUAGE_DAYS,
  themeKey: THEME_KEY,
  shortcutKey: SHORTCUT_KEY,
  formKey: KEPT_FORM_KEY,
  planKey: PLAN_KEY,
  choiceKey: CHOICE_KEY,
  choiceDays: CHOICE_DAYS,
};

export default function Cookies() {
  const { copy } = usePageCopy<typeof en>();
  const { pixelHost } = useLoaderData<typeof loader>();
  return (
    <LegalText
      copy={copy}
      values={{ ...VALUES, pixelHost }}
      code
      extras={{
        basis: <LinkLine to="/privacy">{copy.links.privacy}</LinkLine>,
      }}
    />
  );
}
