import type { ReactNode } from "react";
import type { Subject } from "../../site/contact-options.ts";
import type { ToolId } from "../../site/tools.ts";
import { SiteLink } from "../i18n/link.tsx";
import { toolParameters } from "./parameters.ts";

interface MessageLinkProps {
  tool: ToolId;
  /** The tool's parameters; others are left out. */
  search: URLSearchParams;
  subject: Subject;
  /** There is no result yet. */
  hidden?: boolean;
  children: ReactNode;
}

/** "Put this into my message": leads to the contact form, whose message starts with the tool's result. */
export function MessageLink({ tool, search, subject, hidden, children }: MessageLinkProps) {
  const query = new URLSearchParams({ subject, tool });
  for (const [name, value] of toolParameters(tool, search)) query.set(name, value);
  return (
    <SiteLink
      className="btn go"
      to={`/contact?${query}`}
      rel="nofollow"
      data-subject={subject}
      hidden={hidden}
    >
      {children}
    </SiteLink>
  );
}
