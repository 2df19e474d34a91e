import { COPY } from "../ui/gallery-samples.ts";
import { Body } from "./body.tsx";
import { Section, WideSection } from "./section.tsx";

export const as = "band";

export const examples = Object.fromEntries(
  (["plates", "sheet", "axis", "columns"] as const).map((kind) => [
    kind,
    <Body key={kind} kind={kind}>
      <Section id={`${kind}-first`} copy={COPY}>
        <p>Beside its title, or below it.</p>
      </Section>
      <Section id={`${kind}-second`} copy={COPY}>
        <p>The next one.</p>
      </Section>
      <WideSection id={`${kind}-wide`} copy={COPY}>
        <p>As wide as the page.</p>
      </WideSection>
    </Body>,
  ]),
);
