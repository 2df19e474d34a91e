import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Milliseconds that a navigation may take without anything being shown. */
const PATIENCE = 150;

/** A ring over the content while a page loads. It takes no space, so nothing moves. */
export function NavigationSpinner({ label }: { label: string }) {
  const isLoading = useNavigation().state === "loading";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div className="loading" role="status">
      {isLoading && isSlow && (
        <>
          <span className="spin" />
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </div>
  );
}
