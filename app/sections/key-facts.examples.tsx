import { Offer } from "./key-facts.tsx";

export const examples = {
  "of a service": <Offer id="consulting" copy={{ pricedBy: "Set by the number of servers." }} />,
  "of support, with figures": <Offer id="soporte-mysql" copy={undefined} />,
};
