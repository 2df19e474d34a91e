/**
 * React DOM. `vite.client.config.ts` puts this module into the chunk with React, so that it is
 * evaluated there.
 */
export { hydrateRoot, type Root } from "react-dom/client";
