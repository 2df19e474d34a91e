import { MailLink, PhoneLink } from "./company-links.tsx";

export const examples = { "e-mail": <MailLink />, telephone: <PhoneLink /> };
