/** The company's logo: a database cylinder. */
export function BrandMark() {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 30 30"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <ellipse cx="15" cy="7" rx="10" ry="4" />
      <path d="M5 7v16c0 2.2 4.5 4 10 4s10-1.8 10-4V7" />
      <path d="M5 15c0 2.2 4.5 4 10 4s10-1.8 10-4" stroke="var(--accent)" />
    </svg>
  );
}
