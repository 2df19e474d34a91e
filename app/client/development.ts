/** The entry for the browser under the development server. */

// Modules call these hooks of React's fast refresh, which is not used: a change reloads the document.
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});

void import("./shell.ts");
if (document.getElementById("contact-island")) void import("../contact/client.tsx");

export {};
