import { Note } from "./note.tsx";

export const examples = {
  note: <Note>A realistic assessment is given before we proceed.</Note>,
  caution: (
    <Note caution>Do not restart the server: it may overwrite what can still be recovered.</Note>
  ),
};
