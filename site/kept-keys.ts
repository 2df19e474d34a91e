/** The keys of session storage, each for this tab only. */

/** What is typed into the contact form, until it is sent; see `app/contact/kept-form.ts`. */
export const KEPT_FORM_KEY = "contactForm";

/** What the visitor has chosen in drawings; see `app/plan/kept.ts`. The form's field with it has this name, too. */
export const PLAN_KEY = "plan";
