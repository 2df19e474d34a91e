import { Outlet } from "react-router";
import { PageError } from "./error-page.tsx";

/** Stands between the layout and the pages: an error in a page ends here, and header and footer stay. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
