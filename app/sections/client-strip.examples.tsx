import { ClientStrip } from "./client-strip.tsx";

export const examples = {
  "eight names": <ClientStrip names={Array.from({ length: 8 }, (_, index) => `Client ${index + 1}`)} />,
  "one name": <ClientStrip names={["Client"]} />,
  "long words": <ClientStrip names={["Versicherungsgesellschaft", "Banco Hipotecario del Plata", "Client"]} />,
};
