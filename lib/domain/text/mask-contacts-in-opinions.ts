const MASK = '•••';

/** Domain endings that count as an address without `www`. */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    'be brussels vlaanderen gent eu lu nl fr de uk ch com net org info biz co io me app ai dev tv online site shop email ' +
    'immo house homes realestate properties'
  ).split(' '),
);

const LEAST_DIGITS = 8;
/** Most characters between two digits of one number. */
const MOST_BETWEEN = 3;

/** The digits of any script. Digits like those in `m²` and `½` do not belong to a phone number. */
const isDigit = (sign: string): boolean => /\p{N}/u.test(sign) && !/[¹²³¼-¾]/.test(sign);
const isBetween = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);

/** A year or an amount with grouped thousands: two of them side by side would look like a phone number. */
const HARMLESS = /^(?:[1-9]\d{0,2}[. ’']\d{3}|[1-9][. ’']\d{3}[. ’']\d{3}|(?:19|20)\d\d)$/;

/** Whether a text is a host name: it begins with `www` or has a known domain ending. */
function isHost(part: string): boolean {
  const labels = part.split('.').filter((label) => label !== '');
  return labels.length > 1 && (labels[0] === 'www' || ENDINGS.has(labels.at(-1) ?? ''));
}

/** Whether a word contains an e-mail or web address. */
function isAddress(word: string): boolean {
  const plain = word
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  if ((plain.includes('@') && plain.length > 1) || plain.includes('://')) return true;
  return plain.split(/[^\p{L}\p{N}.]/u).some(isHost);
}

/** Whether digits with their separators are only amounts and years. */
function isHarmless(number: string): boolean {
  const parts = (number.normalize('NFKC').match(/[\p{N}.’' ]+/gu) ?? []).map((part) => part.trim());
  return parts.every((part) => part === '' || HARMLESS.test(part));
}

/** Masks each run of at least eight digits, with at most three separators and no letters between two digits. */
function maskNumbers(text: string): string {
  const signs = [...text];
  let masked = '';
  for (let at = 0; at < signs.length; ) {
    if (!isDigit(signs[at] ?? '')) {
      masked += signs[at];
      at += 1;
      continue;
    }
    let [end, digits] = [at + 1, 1];
    for (let next = end; next < signs.length && next - end <= MOST_BETWEEN; next += 1) {
      const sign = signs[next] ?? '';
      if (isDigit(sign)) [end, digits] = [next + 1, digits + 1];
      else if (!isBetween(sign)) break;
    }
    const number = signs.slice(at, end).join('');
    masked += digits >= LEAST_DIGITS && !isHarmless(number) ? MASK : number;
    at = end;
  }
  return masked;
}

/** A text with its e-mail addresses, web addresses and numbers of eight digits or more masked. */
export const maskContacts = (text: string): string =>
  maskNumbers(
    text
      .split(/(\s)/)
      .map((word) => (isAddress(word) ? MASK : word))
      .join(''),
  );
