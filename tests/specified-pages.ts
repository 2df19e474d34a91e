/** What the specification lists for a page; quotes are in the language in which it quotes. */
interface Expected {
  /** Links of the page's content, by target without the language parameter, and how many there are at least. */
  links: Record<string, number>;
  /** Words in every language: names, figures, code. A pattern where figures are written differently. */
  everywhere?: (string | RegExp)[];
  es?: string[];
  en?: string[];
  ids?: string[];
  /** Headings of the third level: cards, services, steps. */
  atLeastH3?: number;
}

/** Section 2 of docs/specification.md, page by page. */
export const SPECIFIED: Record<string, Expected> = {
  "/": {
    links: { "/services": 1, "/contact?subject=general": 2, "/saprustgate": 1 },
    everywhere: [/\b15\b/, "24/7"],
    atLeastH3: 3,
  },
  "/about": { links: { "/contact?subject=general": 1, "/consulting": 1 }, atLeastH3: 4 },
  "/services": {
    links: { "/contact?subject=sales": 2, "/contact?subject=support": 1 },
    atLeastH3: 6,
  },
  "/consulting": {
    links: {
      "/contact?subject=sales": 6,
      "/contact?subject=mysql-health-check": 1,
      "/contact?subject=support": 1,
      "/contact?subject=remote-dba": 1,
      "/contact?subject=database-migration": 1,
    },
    es: [
      "Consultoría especializada en bases de datos",
      "Hablar con un consultor",
      "MySQL/MariaDB Healthcheck",
      "Soporte Enterprise",
      "Optimización de Rendimiento SQL",
      "Alta Disponibilidad y Replicación",
      "Remote DBA",
      "Migraciones",
      "Seguridad y Cumplimiento",
      "Sharding y Escalabilidad",
      "Integraciones y Automatización con AI",
      "Solicitar información",
      "Contactar ahora",
    ],
    atLeastH3: 12,
  },
  "/mysql-data-recovery": {
    links: { "/contact?subject=support": 1 },
    everywhere: ["InnoDB", "MyISAM"],
    ids: ["first-ten-minutes"],
    atLeastH3: 9,
  },
  "/database-migrations": {
    links: { "/contact?subject=database-migration": 1 },
    everywhere: [
      "Oracle",
      "SQL Server",
      "PostgreSQL",
      "MySQL",
      "MariaDB",
      "RDS",
      "Aurora",
      "Kubernetes",
      "Docker",
    ],
    atLeastH3: 9,
  },
  "/contact": { links: { "/privacy": 3 } },
  "/infraestructura-en-la-nube": { links: { "/contact?subject=sales": 1, "/consulting": 1 } },
  "/mysql-health-check": { links: { "/contact?subject=mysql-health-check": 2 } },
  "/cassandra-health-check": { links: { "/contact?subject=sales": 2 } },
  "/postgresql-health-check": { links: { "/contact?subject=sales": 2 } },
  "/servicios-postgresql": {
    links: { "/postgresql-health-check": 1, "/contact?subject=sales": 1 },
  },
  "/remote-dba": {
    links: { "/contact?subject=remote-dba": 1 },
    everywhere: ["MySQL", "MariaDB", "ScyllaDB", "MongoDB"],
    atLeastH3: 6,
  },
  "/monitoreo-remoto": { links: { "/contact?subject=blc-monitor": 1 } },
  "/mariadb-enterprise": { links: { "/contact?subject=mariadb-enterprise": 1 } },
  "/mariadb-high-availability": {
    links: { "/contact?subject=sales": 1, "/mariadb-ha-manager": 1 },
  },
  "/blc-monitor": {
    links: { "/contact?subject=blc-monitor": 1 },
    es: ["Crítico", "Advertencia", "Información", "Saludable"],
  },
  "/mariadb-ha-manager": {
    links: { "/contact?subject=sales": 2 },
    everywhere: [
      /\b50\s?MB\b/,
      "100+",
      /\b3x/,
      /\b50\s?%/,
      /\b99[.,]99\b/,
      /\b10[., ]?000\+/,
      "Docker",
      "Kubernetes",
      "IoT",
      "SaaS",
      "Go",
    ],
    atLeastH3: 9,
  },
  "/partners": {
    links: { "/contact?type=partner": 1 },
    es: ["Conviértete en Partner"],
    atLeastH3: 5,
  },
  "/startups": { links: { "/contact?type=startup": 1 }, es: ["Contactar ahora"], atLeastH3: 6 },
  "/soporte-mysql": {
    links: {
      "/contact?subject=support": 3,
      "#planes": 1,
      "/contact?subject=sales&plan=basic": 1,
      "/contact?subject=sales&plan=standard": 1,
      "/contact?subject=sales&plan=premium": 1,
      "/contact?subject=sales&plan=enterprise": 1,
    },
    // What each plan says is in tests/sweep/content.test.ts.
    everywhere: [
      "MySQL",
      "MariaDB",
      "MongoDB",
      "Cassandra",
      "Aurora",
      "DynamoDB",
      "ScyllaDB",
      "Hadoop",
      "SolR",
      "Elastic Search",
    ],
    es: ["Solicitar soporte", "Ver planes", "Solicitar plan", "Contactar ahora"],
    en: ["24HS ONLINE SUPPORT", "Support On Line Tickets"],
    ids: ["planes"],
  },
  "/solutions": {
    links: { "/blc-monitor": 1, "/mysql-data-recovery": 1, "/contact?subject=sales": 1 },
    everywhere: ["MySQL", "MongoDB", "Cassandra", "ScyllaDB", "Redis", "BLC Monitor", "Blockchain"],
    es: ["Ver más", "Vector Databases & IA"],
    atLeastH3: 8,
  },
  "/blc-shell": {
    links: { "/contact?subject=blc-shell": 1 },
    everywhere: ["YAML", "SSH", "JSON", /\bverticale?\b/, "macOS", "Pro"],
    es: ["Solicitar acceso"],
  },
  "/migracion-clickhouse-mariadb": {
    links: { "/contact?subject=database-migration": 1, "#proceso": 1 },
    everywhere: ["ClickHouse", "MariaDB"],
    es: ["Solicitar asesoramiento"],
    ids: ["proceso"],
    atLeastH3: 4,
  },
  "/saprustgate": {
    links: { "/contact?subject=saprustgate": 2, "/saprustgate": 1, "/saprustgate?content=en": 1 },
    everywhere: ["SAP"],
  },
};
