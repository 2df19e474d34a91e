import { Steps } from "./steps.tsx";

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Stage ${index + 1}`, text: "Tried on a copy first." }));

export const examples = {
  "three steps": <Steps steps={steps(3)} />,
  "six steps": <Steps steps={steps(6)} />,
  "long words": <Steps steps={[{ title: "Internacionalización", text: "Desnormalización" }, ...steps(2)]} />,
};
