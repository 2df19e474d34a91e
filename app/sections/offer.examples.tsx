import { Offer } from "./offer.tsx";

const copy = {
  mark: "terms",
  title: "What a review takes and leaves",
  needs: "A read-only account and an hour of someone who knows the system.",
  keep: "The findings, each with its query, and the scripts that we ran.",
};

export const as = "band";

export const examples = {
  "two rows: nothing is known of time and price": <Offer copy={copy} />,
  "all rows": (
    <Offer
      copy={{
        ...copy,
        takes: "A week of observation.",
        price: "Plans start at $499 a month.",
        pricedBy: "The number of servers, and how far they differ.",
      }}
    />
  ),
};
