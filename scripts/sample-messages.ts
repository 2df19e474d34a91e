/** Invented messages of the contact form, for development: every language, every subject, each state of notifications. */
import type { Subject } from "../site/contact-options.ts";
import type { Language } from "../site/languages.ts";
import type { OutboxEntry } from "../store/index.ts";

export interface SampleMessage {
  hoursAgo: number;
  language: Language;
  /** Absent: a new message. */
  status?: "spam";
  /** The state of its notifications. Absent: sent. */
  notifications?: OutboxEntry["status"];
  origin?: string;
  name: string;
  email: string;
  phone?: string;
  company?: string;
  country?: string;
  subject: Subject;
  message: string;
}

export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  {
    hoursAgo: 1,
    language: "es",
    notifications: "pending",
    name: "Lucía Ejemplo Ríos",
    email: "lucia.ejemplo@example.com",
    phone: "+34600000001",
    company: "Viajes Inventados",
    country: "ES",
    subject: "support",
    message:
      "Buenos días:\n\nUna réplica de MariaDB 10.11 lleva dos horas de retraso desde el cambio de esta noche. ¿Nos pueden llamar hoy?",
  },
  {
    hoursAgo: 7,
    language: "en",
    notifications: "pending",
    name: "Sam Placeholder",
    email: "sam@shop.example.com",
    company: "Placeholder & Sons",
    country: "US",
    subject: "mysql-health-check",
    message: "We run MySQL 8.0 on two servers, 400 GB. What does a health check cover, and how long does it take?",
  },
  {
    hoursAgo: 26,
    language: "it",
    notifications: "dead",
    name: "Giulia Esempio",
    email: "giulia.esempio@example.com",
    company: "Esempio S.r.l.",
    country: "OTHER",
    subject: "remote-dba",
    message:
      "Cerchiamo un DBA remoto per PostgreSQL 16, circa dieci ore al mese. Quali sono i vostri tempi di risposta?",
  },
  {
    hoursAgo: 30,
    language: "en",
    status: "spam",
    name: "Best Offers",
    email: "offers@spam.example.com",
    subject: "general",
    message: "Buy 10,000 visitors for your website today!!! https://spam.example.com/",
  },
  {
    hoursAgo: 52,
    language: "ca",
    name: "Oriol Exemple i Puig",
    email: "oriol@example.com",
    phone: "+34600000002",
    country: "ES",
    subject: "mariadb-enterprise",
    message:
      "Voldríem saber quina diferència hi ha entre MariaDB Community i Enterprise per a un clúster de tres nodes.",
  },
  {
    hoursAgo: 98,
    language: "pt",
    notifications: "dead",
    name: "João Exemplo",
    email: "joao.exemplo@example.com",
    phone: "+351900000003",
    company: "Loja Exemplo",
    country: "PT",
    subject: "database-migration",
    message: "Temos um Oracle 12c com 1,5 TB e queremos migrar para PostgreSQL sem mais de uma hora de paragem.",
  },
  {
    hoursAgo: 150,
    language: "es",
    origin: "type=partner",
    name: "Martín De Prueba",
    email: "martin@partner.example.com",
    phone: "+5491100000004",
    company: "Consultora de Prueba",
    country: "AR",
    subject: "partnership",
    message: "Somos una consultora de Córdoba con clientes de MySQL. Nos interesa el programa de partners.",
  },
  {
    hoursAgo: 220,
    language: "en",
    origin: "subject=blc-shell",
    name: "Alex Invented-Surname",
    email: "alex@example.com",
    subject: "blc-shell",
    message: "Please give me access to BLC Shell. We would use it on macOS, through a bastion host.",
  },
  {
    hoursAgo: 330,
    language: "es",
    name: "Camila Ficticia",
    email: "camila.ficticia@example.com",
    company: "Pagos Ficticios",
    country: "CO",
    subject: "saprustgate",
    message: "¿Pueden hacer una demostración de SAPRustGate con una tabla de 50 millones de filas?",
  },
  {
    hoursAgo: 410,
    language: "pt",
    status: "spam",
    name: "SEO Team",
    email: "seo@spam.example.com",
    subject: "sales",
    message: "Seu site em primeiro lugar no Google, garantido.",
  },
  {
    hoursAgo: 505,
    language: "it",
    origin: "type=startup",
    name: "Luca Di Fantasia",
    email: "luca@startup.example.com",
    company: "Fantasia Startup",
    subject: "sales",
    message: "Siamo una startup di cinque persone.\nCi interessano i modelli di collaborazione descritti sul sito.",
  },
  {
    hoursAgo: 640,
    language: "ca",
    name: "Núria Mostra",
    email: "nuria.mostra@example.com",
    company: "Mostra SL",
    country: "ES",
    subject: "blc-monitor",
    message: "Quants servidors pot vigilar BLC Monitor, i on es desen les mètriques?",
  },
];
