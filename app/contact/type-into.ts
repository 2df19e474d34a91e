/** Sets the value of a field as if it had been typed, so that React and the form's state see it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React replaces the setter of the element itself, and that one hides a change from its events.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
