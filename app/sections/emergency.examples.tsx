import { EmergencyStrip } from "./emergency.tsx";

export const as = "band";

export const examples = { "without a telephone": <EmergencyStrip /> };
