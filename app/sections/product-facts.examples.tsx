import { Release } from "./product-facts.tsx";

export const as = "band";

export const examples = {
  "all that the owner can say": (
    <Release
      facts={{
        version: "2.4.1",
        released: "2026-03-01",
        licence: "Commercial",
        platforms: ["Debian 12", "macOS 15"],
        screenshots: [],
      }}
    />
  ),
};
