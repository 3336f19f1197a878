import { isA, isNumber, type Reading, type Span, setSpan, spanAt, take } from './reading';

const FACTORS: Readonly<Record<string, number>> = { 'unit.thousand': 1000, 'unit.million': 1_000_000 };
/** A number from here on is a price without any sign of money. */
const PLAIN_PRICE = 10_000;
/** A number from here on is a price behind `max`, `onder` and the like. */
const LEAST_PRICE = 100;
/** A price below it is a rent, unless the sentence speaks of buying; then it means thousands. */
const MOST_RENT = 5000;

/** Whether the letter behind a number means metres: `100 m`, but not `1.2m`. */
const isMetres = ({ atoms, text }: Reading, at: number, unit: number): boolean =>
  /^m$/i.test(text.slice(atoms[unit]?.start, atoms[unit]?.end)) && (atoms[at]?.value ?? 0) > 20;

/** The parts of the unit behind a number: thousands or millions, euro, a month. */
function unitBehind(
  reading: Reading,
  at: number,
): { size: number; factor: number; isMoney: boolean; isMonthly: boolean } {
  const { atoms } = reading;
  let next = at + 1;
  let factor = 1;
  let isMoney = isA(atoms[at - 1], 'unit.euro');
  let isMonthly = false;
  for (; ; next += 1) {
    const meaning = atoms[next]?.meaning ?? '';
    if (FACTORS[meaning] && factor === 1 && !isMetres(reading, at, next)) factor = FACTORS[meaning];
    else if (meaning === 'unit.euro') isMoney = true;
    else if (meaning === 'unit.month') isMonthly = true;
    else break;
  }
  return { size: next - at, factor, isMoney: isMoney || isMonthly || factor > 1, isMonthly };
}

/** Whether the unit of something else follows, so that the number is no price. */
const hasOtherUnit = ({ atoms }: Reading, at: number): boolean => isA(atoms[at], 'unit', 'minutes', 'either');

/** Prices: `max 450k`, `tussen 300 en 400 duizend`, `€ 900 per maand`, `1,2 mio`. */
export function readPrices(reading: Reading): void {
  const { atoms, params } = reading;
  for (let at = 0; at < atoms.length; at += 1) {
    if (!isA(atoms[at], 'number') || atoms[at]?.isTaken) continue;
    const first = unitBehind(reading, at);
    const span = spanAt(reading, at, () => first.size) as Span;
    const isAround = isA(atoms[at - 1], 'around');
    const second = span.high === null ? null : unitBehind(reading, span.last);
    const end = second ? span.last + second.size - 1 : at + first.size - 1;
    const isWanted = isA(span.comparison, 'compare.max', 'compare.min', 'compare.between', 'compare.about');
    const isPriced = isA(atoms[at - 1], 'price', 'goal.for-rent') || isA(atoms[at - 2], 'price');
    const isMoney =
      first.isMoney ||
      (second?.isMoney ?? false) ||
      (!hasOtherUnit(reading, end + 1) &&
        (Math.max(span.low, span.high ?? 0) >= PLAIN_PRICE ||
          ((isWanted || isPriced || isAround) && span.low >= LEAST_PRICE)));
    if (!isMoney) continue;
    let low = span.low * first.factor;
    const high = span.high === null || !second ? null : span.high * second.factor;
    // `300 à 400 duizend`, `250-350k`
    if (high !== null && first.factor === 1 && low < MOST_RENT && low * 1000 <= high) low *= 1000;
    if (first.isMonthly || second?.isMonthly) params.goal ??= 'for-rent';
    if (isNumber(atoms[at - 1])) continue;
    take(...atoms.slice(at, end + 1), isA(atoms[at - 1], 'unit.euro') || isAround ? atoms[at - 1] : undefined);
    const comparison = isAround ? Object.assign({ ...atoms[at] }, { meaning: 'compare.about' }) : span.comparison;
    setSpan(
      reading,
      // A home that is bought has a price, and a month only by a loan.
      params.goal === 'for-sale' && (first.isMonthly || second?.isMonthly) ? 'month' : 'price',
      { ...span, last: end, low, high, comparison } as Span,
      'price-max' in params ? 'min' : 'max',
    );
  }
  settlePrices(reading);
}

/** Rents and thousands: a small price is a rent, except where the sentence speaks of buying. */
function settlePrices({ params }: Reading): void {
  const [min, max] = ['price-min', 'price-max'].map((key) => Number(params[key] ?? Number.NaN)) as [number, number];
  const set = (key: string, value: number) => {
    params[key] = String(Math.round(value));
  };
  if (min < MOST_RENT && max >= min * 1000) {
    set('price-min', min * 1000);
    return;
  }
  const most = Number.isNaN(max) ? min : max;
  if (Number.isNaN(most) || most >= MOST_RENT) return;
  if (params.goal !== 'for-sale') params.goal = 'for-rent';
  else {
    if (min >= LEAST_PRICE / 2) set('price-min', min * 1000);
    if (max >= LEAST_PRICE / 2) set('price-max', max * 1000);
  }
}
