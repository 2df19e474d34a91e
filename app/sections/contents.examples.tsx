import { Contents } from "./contents.tsx";

export const examples = { "before the server has filled it": <Contents /> };
