import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ERRORS, NOT_FOUND, PAGES } from "../site/pages.ts";

const file = (id: string) => `pages/${id}/page.tsx`;

export default [
  // An error boundary between layout and pages: a page that fails keeps header and footer.
  layout("layout/page-boundary.tsx", [
    ...PAGES.map(({ id, path }) =>
      path === "/" ? index(file(id), { id }) : route(path.slice(1), file(id), { id }),
    ),
    route(`${ERRORS.path.slice(1)}/:error`, "pages/errors/error.tsx", { id: "error-page" }),
    route(NOT_FOUND.path.slice(1), file(NOT_FOUND.id), { id: NOT_FOUND.id }),
    route("*", file(NOT_FOUND.id), { id: "unknown-path" }),
  ]),
] satisfies RouteConfig;
