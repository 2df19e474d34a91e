import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { NOT_FOUND, PAGES } from "../site/pages.ts";

const file = (id: string) => `pages/${id}/page.tsx`;

export default [
  // One boundary between the layout and the pages: a page that fails leaves header and footer standing.
  layout("layout/page-boundary.tsx", [
    ...PAGES.map(({ id, path }) => (path === "/" ? index(file(id), { id }) : route(path.slice(1), file(id), { id }))),
    route(NOT_FOUND.path.slice(1), file(NOT_FOUND.id), { id: NOT_FOUND.id }),
    route("*", file(NOT_FOUND.id), { id: "unknown-path" }),
  ]),
] satisfies RouteConfig;
