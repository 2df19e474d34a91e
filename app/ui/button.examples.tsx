/** Buttons are classes of `styles/parts.css`. */
export const examples = {
  "leads on": (
    <a className="btn go" href="#main">
      Talk to a consultant
    </a>
  ),
  quiet: (
    <button type="button" className="btn quiet">
      See the plans
    </button>
  ),
  disabled: (
    <button type="button" className="btn" disabled>
      Sending…
    </button>
  ),
  "long words": (
    <button type="button" className="btn">
      Solicitar asesoramiento sobre internacionalización y desnormalización de bases de datos
    </button>
  ),
  "side by side": (
    <div className="acts">
      <a className="btn go" href="#main">
        Request support
      </a>
      <a className="btn quiet" href="#main">
        See the plans
      </a>
    </div>
  ),
};
