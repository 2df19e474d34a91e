import { SearchForm } from "./search-form.tsx";

const copy = { label: "Words or a message", submit: "Search" };

export const examples = {
  empty: <SearchForm copy={copy} />,
  "with what was searched": <SearchForm copy={copy} input={{ defaultValue: "failover" }} />,
};
