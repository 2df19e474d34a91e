import { usePageCopy } from "../../i18n/copy.tsx";
import { owner } from "../../owner.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { SessionHero } from "../../sections/session-hero.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import { Tunnel } from "./figures.tsx";
import { Outputs } from "./outputs.tsx";
import { ConfigurationFile, Session } from "./sessions.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function BlcShell() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, file, outputs, compare, diagnosis, sent, cases, next } = copy;
  const { aiProvider } = owner().products.shell ?? {};
  return (
    <>
      <SessionHero
        accent="BLC Shell"
        copy={hero}
        more="#compare"
        {...copy.session}
        below={
          <Scene id="outputs" copy={outputs} ground="wash">
            <Outputs copy={outputs} />
          </Scene>
        }
      >
        <Session copy={copy.session} />
      </SessionHero>
      <ProductFacts id="blc-shell" />
      <Section id="file" copy={file}>
        <Text>{file.text}</Text>
        <div className="two">
          <ConfigurationFile copy={file} />
          <Tunnel copy={copy.tunnel} />
        </div>
      </Section>
      <Section copy={compare} id="compare">
        <Table {...compare} columns={Object.values(compare.columns)} highlight={1} />
        <p>{compare.text}</p>
      </Section>
      <Section id="diagnosis" copy={diagnosis}>
        <Steps steps={diagnosis.steps} />
      </Section>
      <Section id="sent" copy={sent}>
        <Questions items={sent.items} />
        <p>
          {aiProvider && `${sent.provider} ${aiProvider}. `}
          {sent.answers}
        </p>
      </Section>
      <Section id="cases" copy={cases}>
        <TitledList as="ul" items={cases.lines} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
