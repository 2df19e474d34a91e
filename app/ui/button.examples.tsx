import { LONG } from "./gallery-samples.ts";

/** Buttons are classes of `styles/parts.css`. */
export const ACTION = (
  <a className="btn go" href="#main">
    Request support
  </a>
);

export const QUIET_ACTION = (
  <a className="btn quiet" href="#main">
    See the plans
  </a>
);

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
