import { ReadAndShown } from "./read-and-shown.tsx";

const copy = {
  label: "Without an index 1,200,000 rows are read to show 20, with it 20",
  note: "test data",
  before: "no index",
  read: "1,200,000 rows read",
  match: "48,078 match",
  shown: "20 shown",
  after: "20 read",
  slow: "160 ms",
  fast: "0.14 ms",
};

export const examples = {
  "beside text": <ReadAndShown copy={{ ...copy, caption: "Fig. 1 - upright" }} />,
};
