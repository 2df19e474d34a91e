/** The copy that the browser tests refer to, read from the catalogues; the browser asks for Spanish. */
import layoutEs from "../../app/layout/es.json" with { type: "json" };
import layoutIt from "../../app/layout/it.json" with { type: "json" };
import aboutEs from "../../app/pages/about/es.json" with { type: "json" };
import contactEs from "../../app/pages/contact/es.json" with { type: "json" };
import contactIt from "../../app/pages/contact/it.json" with { type: "json" };
import notFoundEs from "../../app/pages/not-found/es.json" with { type: "json" };
import partnersEs from "../../app/pages/partners/es.json" with { type: "json" };
import startupsEs from "../../app/pages/startups/es.json" with { type: "json" };

export const es = {
  layout: layoutEs,
  about: aboutEs,
  contact: contactEs,
  form: contactEs.form,
  notFound: notFoundEs,
  partners: partnersEs,
  startups: startupsEs,
};
export const it = { layout: layoutIt, form: contactIt.form };
