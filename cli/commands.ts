/** All commands of the staff, in the order of the overview: what a day needs first. */
import type { Command } from "@commander-js/extra-typings";
import { addBackupCommand } from "./backup.ts";
import { addInboxCommand } from "./inbox.ts";
import { addMessageCommands } from "./messages.ts";
import { addMoveCommand } from "./move.ts";
import { addNoticeCommands } from "./notice.ts";
import { addNotifyCommand } from "./notify.ts";
import { addOutboxCommands } from "./outbox.ts";
import { addOwnerCommands } from "./owner.ts";
import { addPageCommands } from "./pages.ts";
import { addReportCommand } from "./report.ts";
import { addRestoreCommand } from "./restore.ts";
import { addRetentionCommands } from "./retention.ts";
import { addStatusCommand } from "./status.ts";
import { addTextsCommands } from "./texts.ts";

const ADDING = [
  addInboxCommand,
  addReportCommand,
  addStatusCommand,
  addBackupCommand,
  addOwnerCommands,
  addNoticeCommands,
  addTextsCommands,
  addMessageCommands,
  addNotifyCommand,
  addPageCommands,
  addOutboxCommands,
  addRestoreCommand,
  addMoveCommand,
  addRetentionCommands,
];

export function addCommands(program: Command): void {
  for (const add of ADDING) add(program);
}
