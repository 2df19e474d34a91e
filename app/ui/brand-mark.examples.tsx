import { BrandMark } from "./brand-mark.tsx";

export const examples = { default: <BrandMark /> };
