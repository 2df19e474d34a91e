/** The browser's script under the development server, which compiles each module when it is asked for. */

// What React's fast refresh looks for in each module; here a change loads the document anew.
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
});

void import("./shell.ts");
if (document.getElementById("contact-island")) void import("../contact/client.tsx");

export {};
