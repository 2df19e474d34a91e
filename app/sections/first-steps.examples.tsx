import { FirstSteps } from "./first-steps.tsx";

export const examples = {
  "with commands and reasons": (
    <FirstSteps
      steps={[
        {
          act: "Cancel the statement.",
          commands: ["SHOW FULL PROCESSLIST;\nKILL QUERY 123;"],
          why: "It still runs.",
        },
        { act: "Note the time." },
      ]}
    />
  ),
};
