import { usePageCopy } from "../../i18n/copy.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";

interface TerminalCopy {
  mark: string;
  title: string;
  text: string;
  codes: string;
  label: string;
  download: string;
  pipeline: string;
  manager: string;
}

interface TerminalEditionProps {
  /** Of the file, without its ending. */
  name: "config-check" | "status-check";
  /** The site's origin. */
  publicUrl: string;
  /** What is typed in a terminal, with the file that is there. */
  session: readonly string[];
  /** The steps of a pipeline, as GitHub and Forgejo read them. */
  pipeline: readonly string[];
  /** A task of Ansible. */
  task: string;
}

/** The same check as a file for a terminal, and how a pipeline and a configuration manager use it. */
export function TerminalEdition({ name, publicUrl, session, pipeline, task }: TerminalEditionProps) {
  const { terminal } = usePageCopy<{ terminal: TerminalCopy }>().copy;
  const path = `/terminal/${name}.mjs`;
  const fetched = `curl -fsSO ${publicUrl}${path}`;
  return (
    <Section id="terminal" copy={terminal}>
      <p>
        <Rich>{terminal.text}</Rich>
      </p>
      <Terminal label={terminal.label} wraps>
        {[fetched, ...session].map((line) => (
          <span key={line}>
            <b>$ </b>
            {`${line}\n`}
          </span>
        ))}
      </Terminal>
      <p>
        <Rich>{terminal.codes}</Rich>
      </p>
      <p>
        <a href={path} download>
          {terminal.download} <code>{name}.mjs</code>
        </a>
      </p>
      <Fold title={terminal.pipeline}>
        <Terminal label={terminal.pipeline} wraps>
          {[fetched, ...pipeline].map((line) => `- run: ${line}`).join("\n")}
        </Terminal>
      </Fold>
      <Fold title={terminal.manager}>
        <Terminal label={terminal.manager} wraps>
          {task}
        </Terminal>
      </Fold>
    </Section>
  );
}
