/** The entry for the browser under the development server. */
import { ISLANDS } from "../islands.ts";

// Modules call these hooks of React's fast refresh, which is not used: a change reloads the document.
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});

void import("./shell.ts");
for (const [id, source] of Object.entries(ISLANDS))
  if (document.getElementById(id)) void import(/* @vite-ignore */ `/${source}`);
