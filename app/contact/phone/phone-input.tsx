/** The phone field with its list of countries. */
import { languageTag } from "@blc/text";
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useContactCopy } from "../copy.ts";
import { typeInto } from "../type-into.ts";
import { countryByIso, countryOfNumber, DEFAULT_COUNTRY, type PhoneCountry } from "./countries.ts";
import { CountryList } from "./country-list.tsx";
import { countryName } from "./country-search.ts";
import {
  internationalPhone,
  placeAfterDigits,
  shownPhone,
  storedPhone,
  withCountry,
} from "./number.ts";
import styles from "./phone-input.module.css";

const FIRST_COUNTRY = countryByIso(DEFAULT_COUNTRY) as PhoneCountry;

/** Of the popover with the countries; a page has one such field. */
const LIST_ID = "phone-countries";

interface PhoneInputProps extends ComponentProps<"input"> {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A telephone number in one input, which works without script. The button before it shows the
 * country of the typed code, and opens a list of all.
 */
export function PhoneInput({ onChange, ref, ...input }: PhoneInputProps) {
  const { copy: form, firstCountry, language } = useContactCopy();
  const copy = form.phone;
  const tag = languageTag(language);
  const [country, setCountry] = useState<PhoneCountry | undefined>(
    () => countryOfNumber(String(input.defaultValue ?? "")) ?? FIRST_COUNTRY,
  );
  const name = country === FIRST_COUNTRY ? firstCountry : country && countryName(country.iso2, tag);
  const field = useRef<HTMLInputElement>(null);
  /** The country whose code is added to a number without one. */
  const chosen = useRef(country ?? FIRST_COUNTRY);
  const shown = useRef(String(input.defaultValue ?? ""));

  const show = (next: PhoneCountry | undefined) => {
    if (next) chosen.current = next;
    setCountry(next);
  };

  const settle = (box: HTMLInputElement) => {
    const caretBefore = box.selectionStart ?? box.value.length;
    const isInFront = caretBefore <= box.value.lastIndexOf("+");
    const digitsBehind = isInFront ? 0 : box.value.slice(caretBefore).replace(/\D/g, "").length;
    const number = internationalPhone(box.value, chosen.current, shown.current);
    const hasCode = number.startsWith("+");
    const next = hasCode ? countryOfNumber(number, chosen.current.iso2) : chosen.current;
    box.value = hasCode ? shownPhone(number, next) : number;
    shown.current = box.value;
    const caret = placeAfterDigits(box.value, box.value.replace(/\D/g, "").length - digitsBehind);
    if (box === document.activeElement) box.setSelectionRange(caret, caret);
    show(next);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    settle(event.currentTarget);
    onChange(event);
  };
  // A browser or the visitor may have written before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with hydration.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== shown.current) settle(field.current);
  }, []);

  // Tab selects the whole value. Behind a mere code of a country, the next key does not replace it.
  const goBehindPrefix = (event: FocusEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (storedPhone(box.value) === "")
      setTimeout(() => box.setSelectionRange(box.value.length, box.value.length));
  };

  const choose = (next: PhoneCountry) => {
    document.getElementById(LIST_ID)?.hidePopover();
    const box = field.current;
    if (!box) return;
    typeInto(box, withCountry(box.value, country, next));
    // The handler of the event takes +1 for the United States.
    show(next);
    box.focus();
  };

  return (
    <div className={styles.phone}>
      <button
        type="button"
        popoverTarget={LIST_ID}
        aria-haspopup="listbox"
        onKeyDown={openByArrow}
        data-early
      >
        {country?.iso2 ?? "··"}
        <span className="visually-hidden">
          {" "}
          {copy.country}: {name ?? "–"}
        </span>
      </button>
      <input
        {...input}
        type="tel"
        inputMode="tel"
        onChange={type}
        onFocus={goBehindPrefix}
        ref={(element) => {
          field.current = element;
          if (typeof ref === "function") ref(element);
        }}
      />
      <CountryList id={LIST_ID} current={country} language={tag} copy={copy} onChoose={choose} />
    </div>
  );
}

/** The arrow keys open a select, too. */
function openByArrow(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  document.getElementById(LIST_ID)?.showPopover();
}
