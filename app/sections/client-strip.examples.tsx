import { numbered } from "../ui/gallery-samples.ts";
import { ClientStrip } from "./client-strip.tsx";

const named = (names: readonly string[]) => names.map((name) => ({ name }));

export const examples = {
  "eight names": <ClientStrip clients={named(numbered(8, "Client"))} />,
  "not named yet": <ClientStrip clients={named(numbered(8, "Client"))} unset />,
  "long words": (
    <ClientStrip
      clients={named(["Versicherungsgesellschaft", "Banco Hipotecario del Plata", "Client"])}
    />
  ),
  "a logo among names": (
    <ClientStrip clients={[{ name: "Client 1", logo: "/favicon.svg" }, ...named(["Client 2"])]} />
  ),
};
