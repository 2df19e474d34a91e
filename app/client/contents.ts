/** Marks the section that is being read in the page's list of contents. */
import { onPage } from "./navigation.ts";

const linkTo = ({ id }: Element) =>
  document.querySelector(`.contents a[href="#${CSS.escape(id)}"]`);

export function startContents(): void {
  const observer = new IntersectionObserver(
    (sections) => {
      for (const { target, isIntersecting } of sections) {
        if (isIntersecting) linkTo(target)?.setAttribute("aria-current", "true");
        else linkTo(target)?.removeAttribute("aria-current");
      }
    },
    // A line across the screen, a third below its top: one section at a time is on it.
    { rootMargin: "-33% 0px -67%" },
  );
  onPage(() => {
    observer.disconnect();
    for (const section of document.querySelectorAll(".contents ~ [id]")) observer.observe(section);
  });
}
