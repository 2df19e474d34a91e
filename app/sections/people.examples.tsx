import { inEachLanguage, LONG } from "../ui/gallery-samples.ts";
import { People } from "./people.tsx";

const role = inEachLanguage(LONG);

export const examples = {
  "a long name": (
    <People people={[LONG.replaceAll(" ", ""), "Ana"].map((name) => ({ name, role }))} />
  ),
};
