export { type Kind, type NamedText, type Recognised, recognise } from "./recognise.ts";
