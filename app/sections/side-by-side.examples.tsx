import { LONG } from "../ui/gallery-samples.ts";
import { SideBySide } from "./side-by-side.tsx";

export const examples = {
  models: (
    <SideBySide
      names={["Referral", "Resale", "White label"]}
      rows={[
        ["Who invoices", "BLC", "you", LONG],
        ["What you earn", "a commission", "your margin", "your margin"],
      ]}
    />
  ),
};
