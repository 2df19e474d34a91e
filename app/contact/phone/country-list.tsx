/** The list from which the country of a telephone number is chosen. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PhoneCountry } from "./countries.ts";
import { findCountries, sortedCountries } from "./country-search.ts";

/** A popover focuses such a field as it opens. React's own `autoFocus` sets no attribute. */
const focusAtOpening = (field: HTMLInputElement | null) => field?.setAttribute("autofocus", "");

/** In milliseconds after the last key. */
const SEARCH_DELAY = 250;

interface CountryListProps {
  id: string;
  /** Undefined: that of no known code. */
  current: PhoneCountry | undefined;
  language: string;
  copy: { country: string; search: string; none: string };
  onChoose: (country: PhoneCountry) => void;
}

/**
 * A combobox with a listbox, in a popover. The focus stays in the search field, and the keys move
 * the active option.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CountryList({ id, current, language, copy, onChoose }: CountryListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const matching = (words: string) => findCountries(language, words);
  const shown = isOpen ? matching(search) : [];

  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed !== search) setActive(0);
      setSearch(typed);
    }, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed, search]);

  // The current country is in the middle when the list opens, and the keys scroll as little as
  // possible.
  useLayoutEffect(() => {
    if (isOpen)
      list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "center" });
  }, [isOpen]);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") document.getElementById(id)?.hidePopover();
    else if (event.key === "ArrowDown") setActive(active < shown.length - 1 ? active + 1 : 0);
    else if (event.key === "ArrowUp")
      setActive(Math.max(0, active > 0 ? active - 1 : shown.length - 1));
    else if (event.key === "Enter") {
      // The list may still be behind what was typed.
      const chosen = typed === search ? shown[active] : matching(typed)[0];
      if (chosen) onChoose(chosen.country);
    } else return;
    // Enter would submit the form. Tab goes on from the button, which has the focus again.
    if (event.key !== "Tab") event.preventDefault();
  };
  const optionId = (country: PhoneCountry | undefined) => country && `${id}-${country.iso2}`;

  return (
    <div
      id={id}
      popover="auto"
      onBeforeToggle={() => {
        // Keys may come before "toggle".
        setTyped("");
        setSearch("");
      }}
      onToggle={(event) => {
        const place = sortedCountries(language).findIndex(({ country }) => country === current);
        setActive(Math.max(0, place));
        setIsOpen(event.newState === "open");
      }}
    >
      <input
        ref={focusAtOpening}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-label={copy.search}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        aria-activedescendant={isOpen ? optionId(shown[active]?.country) : undefined}
        placeholder={copy.search}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} tabIndex={-1} id={`${id}-options`} role="listbox" aria-label={copy.country}>
        {isOpen &&
          shown.map(({ country, name }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's.
            <div
              key={country.iso2}
              id={optionId(country)}
              role="option"
              tabIndex={-1}
              aria-selected={country === current}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(country)}
            >
              <span>{name}</span> <span>+{country.dialCode}</span>
            </div>
          ))}
      </div>
      <p role="status">{isOpen && shown.length === 0 && copy.none}</p>
    </div>
  );
}
