import { ACTION, LONG, QUIET_ACTION } from "../gallery/samples.tsx";

/** Buttons are classes of `styles/parts.css`. */
export const examples = {
  "side by side": (
    <div className="acts">
      {ACTION}
      {QUIET_ACTION}
    </div>
  ),
  disabled: (
    <button type="button" className="btn" disabled>
      Sending…
    </button>
  ),
  "long words": (
    <button type="button" className="btn">
      {LONG}
    </button>
  ),
};
