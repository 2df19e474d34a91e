/** A browser as the journeys use it, whatever protocol drives it. */

/** https://www.w3.org/TR/webdriver2/#actions: the same in WebDriver and in WebDriver BiDi, but for elements. */
export interface InputSource {
  type: "key" | "pointer";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: ({ type: string } & Record<string, unknown>)[];
}

/** A window, without what an earlier one has left. */
export interface Tab {
  /** @returns when the page is loaded */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page. @param script a declaration that refers to nothing outside of itself */
  call(script: string, parameters: readonly unknown[]): Promise<unknown>;
  perform(sources: InputSource[]): Promise<void>;
  /** What is seen, as a PNG file. */
  picture(): Promise<Buffer>;
  /** What the page has written to the console as an error, exceptions too. */
  errors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  newTab(): Promise<Tab>;
  stop(): Promise<void>;
}
