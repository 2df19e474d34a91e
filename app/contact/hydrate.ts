/** React DOM, in the chunk with React (`vite.client.config.ts`): so that it is evaluated there, and not with the form. */
export { hydrateRoot, type Root } from "react-dom/client";
