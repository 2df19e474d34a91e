import { ScrollFrame } from "./scroll-frame.tsx";

export const examples = {
  "wider than any screen": (
    <ScrollFrame label="A wide line">
      <pre>{"0123456789 ".repeat(30)}</pre>
    </ScrollFrame>
  ),
};
