/**
 * Whether a request that changes something came from a page of this site (RELIABILITY S9). Next lets a request without an
 * Origin pass; here one of the two headers must say so. `Origin: null`, of a sandboxed frame, is a stranger.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, siteUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  if (origin === null) return fetchSite === 'same-origin';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  if (siteUrl && origin === new URL(siteUrl).origin) return true;
  return host === headers.get('host');
}
