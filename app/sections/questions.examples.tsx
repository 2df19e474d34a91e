import { Questions } from "./questions.tsx";

export const examples = {
  "two questions": (
    <Questions
      items={[
        { question: "How long does it take?", answer: "Between one and four weeks." },
        { question: "Does the site stay up?", answer: "Yes, except for the cutover." },
      ]}
    />
  ),
};
