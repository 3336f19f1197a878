/** How Belgians group phone numbers; the first pattern that matches is used (design/feed-values). */
const GROUPINGS: readonly RegExp[] = [
  // Free and paid service numbers: 0800 12 345, 0900 12 345.
  /^(0800|090\d)(\d{2})(\d{3})$/,
  // Area codes of one digit: Brussels, Antwerp, Liège, Ghent.
  /^(0[2349])(\d{3})(\d{2})(\d{2})$/,
  // Every other area code, and mobile numbers.
  /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
  /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
];

/** Whether a number begins with a country code, `+352` or `00352`. */
const isInternational = (raw: string): boolean => /^\D*(?:\+|00)/.test(raw);

const grouped = (digits: string): string | null => {
  for (const pattern of GROUPINGS) {
    const groups = pattern.exec(digits);
    if (groups) return groups.slice(1).join(' ');
  }
  return null;
};

/**
 * A phone number for reading: `02 511 22 33`, `011 22 33 44`, `0470 12 34 56`. A number with a country code keeps its plus
 * and is unchanged, except that a Belgian one is grouped (`+32 2 511 22 33`). A number that matches no pattern is unchanged.
 */
export function formatPhone(raw: string): string {
  const digits = raw.replace(/\D/g, '');
  if (!isInternational(raw)) return grouped(digits) ?? raw;
  const national = grouped(`0${digits.replace(/^(?:00)?32/, '')}`);
  const isBelgian = /^(?:00)?32[1-9]\d{7,8}$/.test(digits);
  return isBelgian && national ? `+32 ${national.slice(1)}` : raw;
}

/** Country codes with the words that people write beside a number; only these words set a missing code. */
const COUNTRY_WORDS: Readonly<Record<string, RegExp>> = {
  '32': /^(?:b|be|bel|belgi.+)$/,
  '352': /^(?:l|lu|lux|luxemb.+|letzebuerg)$/,
  '31': /^(?:nl|nederland|paysbas|netherlands|niederlande|holland)$/,
  '33': /^(?:fr|frankrijk|france|frankreich)$/,
  '49': /^(?:de|duitsland|allemagne|germany|deutschland)$/,
  '34': /^(?:es|spanje|espagne|spain|spanien)$/,
};
/** Countries whose numbers drop the leading zero after the country code. */
const WITH_TRUNK_ZERO = /^(32|31|33|49|41|43|44)0/;
/** Mobile numbers (04…) have one digit more than landlines: a short one is invalid, not a landline of area code 04. */
const BELGIAN = /^32(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/;
const LUXEMBOURG = /^352[1-9]\d{5,8}$/;

const isRight = (number: string): boolean => {
  if (number.startsWith('352')) return LUXEMBOURG.test(number);
  return number.startsWith('32') ? BELGIAN.test(number) : /^[1-9]\d{7,14}$/.test(number);
};

/** The country code named by the words beside a number; null when they name no country or several. */
function namedCountry(raw: string): string | null {
  const words = raw
    .normalize('NFD')
    .replace(/[\p{M}-]|(?<=pays) /giu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const codes = Object.keys(COUNTRY_WORDS).filter((code) => words.some((word) => COUNTRY_WORDS[code]?.test(word)));
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/** Adds the country code to a number without plus; null when it may belong to several countries. */
function withCountry(digits: string, named: string | null): string | null {
  const national = digits.replace(/^0/, '');
  // A country named beside the number sets the code, unless the number already contains it.
  if (named !== null) return isRight(digits) && digits.startsWith(named) ? digits : `${named}${national}`;
  if (/^0(?:4[5-9]\d{7}|[1-9]\d{7})$/.test(digits)) return `32${national}`;
  // A mobile number without its zero. A number of eight digits gets no code: it may be from Belgium or Luxembourg.
  if (/^4[5-9]\d{7}$/.test(digits)) return `32${digits}`;
  // Only Luxembourg has complete numbers of six digits.
  if (/^[2-9]\d{5}$/.test(digits)) return `352${digits}`;
  return /^32\d{8,9}$|^352\d{6,9}$|^3[13]\d{9}$/.test(digits) ? digits : null;
}

/**
 * The address of a `tel:` link in E.164, built from the raw number and never from the formatted text (`+32` for Belgium):
 * `015 00 00 12`, `475 12 34 56` -> `tel:+32475123456`. Undefined when the number is ambiguous or invalid (DOMAIN §8.1).
 */
export function telHref(raw: string): string | undefined {
  const text = raw.replaceAll('(0)', raw.replace(/\D/g, '').startsWith('0') && !isInternational(raw) ? '0' : '');
  const digits = text.replace(/\D/g, '');
  // Service numbers: 112, 1733.
  if (/^1\d{2,3}$/.test(digits) && !isInternational(raw)) return `tel:${digits}`;
  const number = isInternational(raw)
    ? digits.replace(/^00/, '').replace(WITH_TRUNK_ZERO, '$1')
    : withCountry(digits, namedCountry(raw));
  return number !== null && isRight(number) ? `tel:+${number}` : undefined;
}
