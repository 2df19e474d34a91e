import { ContentsList } from "./contents.tsx";

const sections = new Map(
  ["Findings", "Method", "Prices", "Questions"].map((label) => [`example-${label}`, label]),
);

export const examples = {
  "four sections": <ContentsList label="On this page" sections={sections} />,
};
