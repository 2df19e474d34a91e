import { defineConfig } from "vitest/config";

/** The trials ask real servers: `npm run trials` in the repository runs them. */
export default defineConfig({ test: { exclude: ["node_modules/**", "trials/**"] } });
