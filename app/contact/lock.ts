/**
 * Disables the buttons that send the form until its sum is right. It is inline in the document, so
 * that they are disabled from the first paint on; without script they work.
 */
{
  const disable = (isDisabled: boolean) => {
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-locked=true]"))
      button.disabled = isDisabled;
  };
  const update = () => {
    const field = document.querySelector<HTMLInputElement>("#captchaAnswer");
    const [a, b] = field?.labels?.[0]?.textContent?.match(/\d/g) ?? [];
    disable(!field?.value || Number(field.value) !== Number(a) + Number(b));
  };
  for (const type of ["DOMContentLoaded", "blc:page", "input"])
    document.addEventListener(type, update);
  // Where the form is shown in place, its module does it.
  update();
  // The form's script cannot be had: it works without.
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLScriptElement && disable(false),
    true,
  );
}
