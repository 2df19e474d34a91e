import { CoveringPlans } from "./covering-plans.tsx";

export const examples = {
  "shown as soon as the owner's file says which plans cover the database": (
    <CoveringPlans database="PostgreSQL" />
  ),
};
