/** The name of a feed in the store and in reports: its path, or its address without user and password. */
export function sourceName(source: string): string {
  if (!source.startsWith('https:')) return source;
  const url = new URL(source);
  url.username = '';
  url.password = '';
  return url.href;
}
