import { usePageCopy } from "../../i18n/copy.tsx";
import { Text } from "../../sections/rich.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import { Section } from "../../sections/section.tsx";
import styles from "./reader.module.css";

interface TerminalCopy {
  mark: string;
  title: string;
  text: string;
  codes: string;
  download: string;
}

interface TerminalEditionProps {
  /** Of the file, without its ending. */
  name: "config-check" | "status-check";
  /** The site's origin. */
  publicUrl: string;
  /** What is typed in a terminal, with the file that is there. */
  session: readonly string[];
  /** A step of a pipeline. */
  step: string;
  /** A task of Ansible. */
  task: string;
}

/** The same check as a file for a terminal, and how a pipeline and a configuration manager use it. */
export function TerminalEdition({ name, publicUrl, session, step, task }: TerminalEditionProps) {
  const { terminal } = usePageCopy<{ terminal: TerminalCopy }>().copy;
  const path = `/terminal/${name}.mjs`;
  const lines = [
    ...[`curl -fsSO ${publicUrl}${path}`, ...session].map((line) => `$ ${line}`),
    `\n# GitHub Actions, Forgejo\n- run: ${step}`,
    `\n# Ansible\n${task}`,
  ];
  return (
    <Section id="terminal" copy={terminal}>
      <Text>{terminal.text}</Text>
      <ScrollFrame label={terminal.title} className={styles.session}>
        <pre>{lines.join("\n")}</pre>
      </ScrollFrame>
      <Text>{terminal.codes}</Text>
      <p>
        <a className="btn quiet" href={path} download>
          {terminal.download} <code>{name}.mjs</code>
        </a>
      </p>
    </Section>
  );
}
