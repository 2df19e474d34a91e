import { LEVELS, LevelShape } from "./level-shape.tsx";

export const examples = {
  "each level": (
    <p>
      {LEVELS.map((level) => (
        <LevelShape key={level} level={level} />
      ))}
    </p>
  ),
};
