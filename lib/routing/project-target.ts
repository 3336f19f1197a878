/**
 * The external address of the project that a path names; null when it has none (SPEC §2).
 * Only https addresses at hosts of the agency file count: a target never comes from a request (RELIABILITY S2).
 */
export function projectTarget(
  pathname: string,
  externalUrl: string | null | undefined,
  hosts: readonly string[],
): string | null {
  if (!externalUrl || !pathname.toLowerCase().includes('/project')) return null;
  try {
    const url = new URL(externalUrl);
    const isAllowed =
      url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
    return isAllowed ? url.href : null;
  } catch {
    return null;
  }
}
