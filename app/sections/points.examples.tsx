import { Points } from "./points.tsx";

export const examples = {
  "three points": (
    <Points items={["Backups that nobody restored", "One person who knows", <b key="b">No monitoring</b>]} />
  ),
};
