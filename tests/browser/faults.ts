/** What is wrong with a page as it is laid out: functions that run in the page, each by itself. */

/**
 * What a visitor cannot read or reach on the screen as it is.
 * @param finger how high a link or button has to be that stands alone, on screens that are touched
 */
export function faultsOfScreen(finger: number): string[] {
  const faults = new Set<string>();
  const screen = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  if (page > screen) faults.add(`the page is ${page - screen} px wider than the screen`);

  const spaced = (text: string | null) => (text ?? "").trim().replace(/\s+/g, " ");
  const short = (text: string | null) => spaced(text).slice(0, 40);
  // What is clipped is there for screen readers.
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    for (let each: Element | null = element; each; each = each.parentElement)
      if (each.matches(".skip") || getComputedStyle(each).clipPath !== "none") return true;
    return false;
  };

  /** A frame that scrolls must be reachable by keyboard, and say at its edge that it goes on. */
  const scrolls = (frame: Element) => /auto|scroll/.test(getComputedStyle(frame).overflowX);
  const isSigned = (frame: Element) => {
    const { backgroundAttachment, backgroundImage } = getComputedStyle(frame);
    return (
      (frame as HTMLElement).tabIndex === 0 &&
      backgroundAttachment.includes("local") &&
      backgroundImage !== "none"
    );
  };

  /** Spaces at the end of a line may hang over. */
  const boxesOfWords = (text: Node, value: string) => {
    const range = document.createRange();
    return Array.from(value.matchAll(/\S+/g), ({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getBoundingClientRect();
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || isHidden(element)) continue;
    if (!element.closest("svg") && Number.parseFloat(getComputedStyle(element).fontSize) < 12.9)
      faults.add(`"${short(text.nodeValue)}" is smaller than 13 px`);
    const words = boxesOfWords(text, text.nodeValue).filter(({ width }) => width > 0);
    // The nearest frame that cuts what is outside of it, around the drawing or cell that the text has to fit in.
    const place = element.closest("td, th, svg");
    let frame: Element | null = place?.parentElement ?? element;
    while (frame && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement;
    const edges = frame?.getBoundingClientRect() ?? { left: 0, right: screen };
    const isOutside = ({ left: start, right: end }: { left: number; right: number }) =>
      words.some(({ left, right }) => left < start - 1 || right > end + 1);
    if (place && isOutside(place.getBoundingClientRect()))
      faults.add(`"${short(text.nodeValue)}" is wider than its place`);
    else if (frame && scrolls(frame)) {
      if (isOutside(edges) && !isSigned(frame))
        faults.add(`"${short(text.nodeValue)}" scrolls without a sign`);
    } else if (isOutside(edges) || isOutside({ left: 0, right: screen }))
      faults.add(`"${short(text.nodeValue)}" is cut`);
  }

  // Links within a sentence are exempt.
  for (const target of document.querySelectorAll<HTMLElement>("a, button, summary")) {
    const { left, right, height, width } = target.getBoundingClientRect();
    if (isHidden(target) || width === 0) continue;
    if (left < -1 || right > screen + 1)
      faults.add(`"${short(target.textContent)}" is not on the screen`);
    let block: HTMLElement | null = target;
    while (block && getComputedStyle(block).display.startsWith("inline"))
      block = block.parentElement;
    const isAlone =
      block === target || spaced(block?.textContent ?? "") === spaced(target.textContent);
    if (isAlone && height < finger - 0.5 && screen < 992)
      faults.add(`"${short(target.textContent)}" is ${Math.round(height)} px high`);
  }
  for (const button of document.querySelectorAll("button.copy")) {
    if (isHidden(button)) continue;
    const block = button.parentElement?.closest("pre, li")?.getBoundingClientRect();
    if (button.getBoundingClientRect().bottom >= (block?.bottom ?? 0))
      faults.add("a terminal is lower than its button");
  }
  return [...faults];
}

/**
 * Where the bar leaves the grid, is too low for a finger, lies over the page, has labels less than 12 px apart, or lacks
 * a link that each screen has.
 */
export function faultsOfBar(always: readonly string[]): string[] {
  const faults: string[] = [];
  const wrap = document.querySelector("header > div") as HTMLElement;
  const grid =
    wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
  for (const part of wrap.querySelectorAll(
    ":scope > :is(a, button), :scope > nav > ul > li > :is(a, button)",
  )) {
    const { right, height } = part.getBoundingClientRect();
    const fits = part.scrollWidth - part.clientWidth <= 1 && right <= grid + 0.5 && height >= 44;
    if (part.checkVisibility() && !fits)
      faults.push(`"${part.textContent}" does not fit in the bar`);
  }
  for (const path of always)
    if (!wrap.querySelector(`:scope > a[href*="${path}"]`)?.checkVisibility())
      faults.push(`the bar has no link to ${path}`);
  const labels = [...wrap.querySelectorAll(":scope > nav > ul > li")].filter((label) =>
    label.checkVisibility(),
  );
  const boxes = labels.map((label) => label.getBoundingClientRect());
  for (const [index, { left }] of boxes.entries())
    if (index && left - (boxes[index - 1]?.right ?? 0) < 11.9)
      faults.push(`"${labels[index]?.textContent}" is too near to the label before it`);
  const [header, main] = ["header", "main"].map((name) =>
    document.querySelector(name)?.getBoundingClientRect(),
  );
  if (!header || !main || main.top < header.height - 1) faults.push("the bar is over the page");
  return faults;
}

/** Words of headings and of what they stand beside that do not fit in a line. Those of an identifier may break, and at a soft hyphen. */
export function brokenWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, dt, dd, th")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(
        /(?<![\w.=\u00ad])\p{L}{2,}(?![\w.=(]\w)/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return found;
}

/** What is wrong with the words of drawings: too small, or over each other. */
export function faultsOfDrawings(): string[] {
  const faults: string[] = [];
  for (const svg of document.querySelectorAll("svg")) {
    const frame = svg.getBoundingClientRect();
    const words = [...svg.querySelectorAll("text")].map((text) => {
      const size =
        Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      // The box of a text has room above its capitals and below its line.
      return {
        text: text.textContent,
        size,
        left,
        right,
        top: top + size * 0.15,
        bottom: bottom - size * 0.15,
      };
    });
    for (const [index, word] of words.entries()) {
      if (!word.text || frame.width === 0) continue;
      if (word.size < 12.9) faults.push(`"${word.text}" has ${word.size.toFixed(1)} px`);
      for (const other of words.slice(index + 1))
        if (
          word.left < other.right &&
          other.left < word.right &&
          word.top < other.bottom &&
          other.top < word.bottom &&
          other.text
        )
          faults.push(`"${word.text}" lies on "${other.text}"`);
    }
  }
  return faults;
}

/** Sections whose address is not theirs alone, or on which the list of contents lies. */
export function faultsOfContents(): string[] {
  const marks = [...document.querySelectorAll<HTMLAnchorElement>(".section-mark a")];
  const edge = document.querySelector(".contents ol")?.getBoundingClientRect().left ?? Infinity;
  return [
    ...marks
      .filter(({ hash }) => document.querySelectorAll(`[id="${hash.slice(1)}"]`).length !== 1)
      .map(({ hash }) => `${hash} is not there once`),
    ...[...document.querySelectorAll(".contents ~ *")]
      .filter((section) => section.getBoundingClientRect().right > edge)
      .map(({ id }) => `the list lies on #${id}`),
  ];
}

/** What is not dark on white on paper, can be pressed, or does not fit on a sheet. */
export function faultsOfPaper(): string[] {
  // A canvas knows every way to write a colour.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!canvas) return 0;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const page = getComputedStyle(document.documentElement).backgroundColor;
  const faults = luminance(page) < 0.99 ? [`the page is ${page}`] : [];
  if (!document.querySelector("h1")?.checkVisibility()) faults.push("there is no heading");
  for (const control of document.querySelectorAll(
    "button, .btn, header, footer nav, main nav, [role=tab]",
  ))
    if (control.checkVisibility()) faults.push(`to be pressed: ${control.outerHTML.slice(0, 80)}`);
  for (const element of document.querySelectorAll<HTMLElement>("main *:not(svg, svg *)")) {
    if (!element.checkVisibility()) continue;
    const text = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    const { color, backgroundColor } = getComputedStyle(element);
    if (text && luminance(color) > 0.4) faults.push(`${color}: ${element.outerHTML.slice(0, 80)}`);
    if (!/, 0\)$/.test(backgroundColor) && luminance(backgroundColor) < 0.99)
      faults.push(`on ${backgroundColor}: ${element.outerHTML.slice(0, 80)}`);
  }
  for (const figure of document.querySelectorAll("figure")) {
    const { height } = figure.getBoundingClientRect();
    if (getComputedStyle(figure).breakInside !== "avoid") faults.push(`cut: ${figure.textContent}`);
    if (height >= 800) faults.push(`${Math.round(height)} px high: ${figure.textContent}`);
  }
  return faults;
}
