import { COMPANY } from "../../site/company.ts";

export function MailLink() {
  return <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>;
}

export function PhoneLink() {
  return <a href={`tel:${COMPANY.phone.replace(/[^+\d]/g, "")}`}>{COMPANY.phone}</a>;
}
