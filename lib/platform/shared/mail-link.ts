/** The address of a `mailto:` link with its subject and body. Body lines end in CR LF, as mail requires. */
export function mailHref(to: string, subject: string, body = ''): string {
  const fields = [
    ['subject', subject],
    ['body', body.replace(/\r?\n/g, '\r\n')],
  ].flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
