import { Facts } from "./key-facts.tsx";

export const examples = {
  "of a service": <Facts id="remote-dba" offer={{ pricedBy: "Set by the number of servers." }} />,
  "of a product": <Facts id="blc-shell" offer={undefined} />,
};
