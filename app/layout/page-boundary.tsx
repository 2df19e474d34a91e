import { Outlet } from "react-router";
import { PageError } from "./error-page.tsx";

/** The error boundary between layout and pages: a page that fails keeps header and footer. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
