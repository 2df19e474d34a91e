import { numbered } from "../gallery/samples.tsx";
import { ClientStrip } from "./client-strip.tsx";

export const examples = {
  "eight names": <ClientStrip names={numbered(8, "Client")} />,
  "long words": <ClientStrip names={["Versicherungsgesellschaft", "Banco Hipotecario del Plata", "Client"]} />,
};
