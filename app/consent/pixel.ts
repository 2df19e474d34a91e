/** The advertising provider's pixel: its queue, its script, its page views. Nothing here runs before consent. */

/** What the site is configured with. */
export interface PixelSettings {
  id: string;
  scriptUrl: string;
}

type Call = [command: string, ...parameters: unknown[]];

/** The provider's interface: calls wait in `queue` until its script takes them over. */
interface PixelQueue {
  (...call: Call): void;
  callMethod?: (...call: Call) => void;
  queue: Call[];
  push: PixelQueue;
  loaded: boolean;
  version: string;
  /** The provider would else count history changes itself, and each navigation twice. */
  disablePushState: boolean;
}

type PixelWindow = Window & { fbq?: PixelQueue; _fbq?: PixelQueue };

/** The cookies that the provider's script sets on this site. */
const PIXEL_COOKIES = ["_fbp", "_fbc"];

function makeQueue(): PixelQueue {
  const fbq = ((...call: Call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as PixelQueue;
  return Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: "2.0", disablePushState: true });
}

/** Loads the provider's script, or lets it go on after a withdrawal. A failure is one message on the console. */
export function loadPixel({ id, scriptUrl }: PixelSettings): void {
  const host = window as PixelWindow;
  if (host.fbq) {
    host.fbq("consent", "grant");
    return;
  }
  const fbq = makeQueue();
  host.fbq = fbq;
  host._fbq = fbq;
  const script = document.createElement("script");
  script.async = true;
  script.src = scriptUrl;
  script.onerror = () => console.warn("The advertising pixel could not be loaded.");
  document.head.append(script);
  fbq("init", id);
}

export function trackPageView(): void {
  (window as PixelWindow).fbq?.("track", "PageView");
}

/** A withdrawn consent: no further calls, and the provider's cookies go. */
export function withdrawPixel(): void {
  (window as PixelWindow).fbq?.("consent", "revoke");
  for (const name of PIXEL_COOKIES) {
    for (const domain of ["", `; Domain=${location.hostname}`, `; Domain=.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser's baseline yet.
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
