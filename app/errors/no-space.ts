/** ENOSPC in other languages, as glibc writes it behind the message of a server. */
export const NO_SPACE = [
  "no queda espacio en el dispositivo",
  "no resta espai al dispositiu",
  "não há espaço disponível no dispositivo",
  "sem espaço livre no dispositivo",
  "spazio esaurito sul device",
  "aucun espace disponible sur le périphérique",
  "auf dem gerät ist kein speicherplatz mehr verfügbar",
] as const;
