/**
 * Whether a request that changes something came from a page of this site. Next lets a request without an Origin pass; here
 * one of the two headers must say so. `Origin: null`, of a sandboxed frame, is a stranger. `origins` are those of the site;
 * where none is set, the page must come from the address that was asked, which is then one of this machine.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return fetchSite === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { host, origin: plain } = new URL(origin);
  return origins.length > 0 ? origins.includes(plain) : host === headers.get('host');
}
