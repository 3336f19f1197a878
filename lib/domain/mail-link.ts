/** A `mailto:` address with a subject and a first text, which the visitor's own mail program opens. */
export function mailHref(address: string, subject?: string, body?: string): string {
  const fields = Object.entries({ subject, body }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  // RFC 6068: percent-encoded, lines end with CRLF; a plus sign would not become a space.
  const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}
