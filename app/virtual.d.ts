declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

interface ImportMetaEnv {
  /** When the site was built, as ISO 8601 writes it; absent in development. */
  readonly BUILT?: string;
}
