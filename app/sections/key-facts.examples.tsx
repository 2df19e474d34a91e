import { TextsProvider, usePageTexts } from "../i18n/copy.tsx";
import { KeyFacts } from "./key-facts.tsx";

/** Only pages with an offer have them. */
function OnPageOf({ id, pricedBy }: { id: string; pricedBy?: string }) {
  const texts = usePageTexts();
  if (!texts.page) return null;
  return (
    <TextsProvider
      value={{
        ...texts,
        page: { ...texts.page, id, copy: pricedBy ? { offer: { pricedBy } } : {} },
      }}
    >
      <KeyFacts />
    </TextsProvider>
  );
}

export const examples = {
  "of a service": <OnPageOf id="remote-dba" pricedBy="Set by the number of servers." />,
  "of a product": <OnPageOf id="blc-shell" />,
};
