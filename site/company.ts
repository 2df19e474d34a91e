/**
 * The company's identity. Every value is a placeholder that the owner fills in before the site goes public.
 */
export const COMPANY = {
  name: "BLC",
  /** True while the values below are placeholders; the server says so once when it starts. */
  isPlaceholder: true,
  legalName: "[Legal name of the company]",
  taxId: "[Tax id]",
  postalAddress: "[Street and number], Buenos Aires, Argentina",
  register: "[Company register entry]",
  email: "contact@example.com",
  phone: "+00 000 000 000",
  city: "Buenos Aires, Argentina",
  since: 2010,
  socialLinks: [] as { name: string; url: string }[],
  /** The names of the home page's strip; while there are none it shows the catalogue's placeholders. */
  clients: [] as string[],
} as const;
