const SECONDS_PER_DAY = 86_400;

/** A cookie string for this site alone; its lifetime is in days (SPEC §9). */
export const cookieText = (name: string, value: string, days: number, isSecure: boolean): string =>
  [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${Math.round(days * SECONDS_PER_DAY)}`,
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
