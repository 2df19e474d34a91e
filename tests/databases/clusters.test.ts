import { testEngines } from "./engine-suites.ts";

testEngines(true);
