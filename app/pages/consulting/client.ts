/** The edge between a before and an after: `measured.tsx`. */
import { onPage } from "../../client/navigation.ts";
import { PULL_ISLAND } from "../../islands.ts";

onPage(() => {
  const sheet = document.getElementById(PULL_ISLAND);
  const slider = sheet?.querySelector("input");
  if (!sheet || !slider) return;
  const cut = () => {
    sheet.style.setProperty("--cut", `${slider.value}%`);
    slider.ariaValueText = slider.dataset.text?.replace("{{share}}", slider.value) ?? null;
  };
  slider.hidden = false;
  slider.oninput = cut;
  cut();
});
