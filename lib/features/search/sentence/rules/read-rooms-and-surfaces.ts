import { addValue, comparisonBefore, isA, isNumber, type Reading, setSpan, spanAt, take } from './reading';

const MOST_ROOMS = 20;

/** Numbers of bedrooms: `3 slaapkamers`, `2 à 3 chambres`, `min. two bedrooms`, `3 Zimmer` (with the living room). */
export function readRooms(reading: Reading): void {
  const { atoms } = reading;
  for (let at = 0; at < atoms.length; at += 1) {
    const span = spanAt(reading, at);
    if (!span || span.low > MOST_ROOMS) continue;
    // An adjective may stand between: `3 ruime slaapkamers`.
    const unit = [span.last + 1, span.last + 2].find(
      (next) =>
        isA(atoms[next], 'unit.bedrooms', 'unit.rooms') &&
        (next === span.last + 1 || isA(atoms[next - 1], 'unknown', 'stop', 'after.min')),
    );
    if (unit === undefined) continue;
    const living = isA(atoms[unit], 'unit.rooms') ? 1 : 0;
    take(atoms[unit]);
    const isAdjacent = unit === span.last + 1;
    if (!isAdjacent && isA(atoms[unit - 1], 'after.min')) take(atoms[unit - 1]);
    const [low, high] = [span.low, span.high].map((rooms) => (rooms === null ? null : Math.max(1, rooms - living)));
    take(...atoms.slice(span.first, span.last + 1));
    setSpan(reading, 'bedrooms', { ...span, last: unit, low: low ?? 1, high: high ?? null }, 'min');
    if (!isAdjacent && isA(atoms[unit - 1], 'unknown')) Object.assign(atoms[unit - 1] ?? {}, { isTaken: false });
  }
}

const M2_OF: Readonly<Record<string, number>> = { 'unit.area': 1, 'unit.are': 100, 'unit.hectare': 10_000 };
const LAND = ['either.land', 'feature.garden', 'type.building-plot'];

/** Surfaces: of a home, or of the plot where land or a garden is named beside it or the unit is one of land. */
export function readSurfaces(reading: Reading): void {
  const { atoms } = reading;
  const types = atoms.filter((atom) => isA(atom, 'type') && !atom.isTaken);
  const isOnlyLand = types.length > 0 && types.every((atom) => isA(atom, 'type.building-plot'));
  for (let at = 0; at < atoms.length; at += 1) {
    const span = spanAt(reading, at);
    const factor = span && M2_OF[atoms[span.last + 1]?.meaning ?? ''];
    if (!span || !factor) continue;
    let before = span.first - 1;
    while (isA(atoms[before], 'stop', 'compare', 'in', 'with')) before -= 1;
    let behind = span.last + 2;
    while (isA(atoms[behind], 'stop', 'in')) behind += 1;
    const [named] = [atoms[before], atoms[behind]].filter((atom) => isA(atom, ...LAND));
    // Terraces, garages and cellars have surfaces that no filter knows.
    if (isA(atoms[before], 'feature.terrace', 'either.garage')) continue;
    const isPlot = factor > 1 || named !== undefined || isOnlyLand;
    if (isA(named, 'either.land') && types.length > 0) take(named);
    take(...[atoms[before], atoms[behind]].filter((atom) => isA(atom, 'living')), atoms[span.last + 1]);
    const [low, high] = [span.low * factor, span.high === null ? null : span.high * factor];
    setSpan(reading, isPlot ? 'plot' : 'area', { ...span, last: span.last + 1, low, high }, 'min');
  }
}

/** The energy label: `label B of beter`, `EPC A`, `B-label`. A score in kWh is no filter. */
export function readLabel(reading: Reading): void {
  const { atoms, text } = reading;
  const letterOf = (at: number) => /^[a-f]$/i.exec(text.slice(atoms[at]?.start, atoms[at]?.end))?.[0]?.toLowerCase();
  for (let at = 0; at < atoms.length; at += 1) {
    if (!isA(atoms[at], 'label') || atoms[at]?.isTaken) continue;
    let next = at + 1;
    while (isA(atoms[next], 'stop', 'compare', 'label', 'unit') && !letterOf(next)) next += 1;
    const place = letterOf(next) ? next : letterOf(at - 1) ? at - 1 : null;
    if (place !== null) {
      reading.params.label = letterOf(place) ?? '';
      take(...atoms.slice(Math.min(at, place), Math.max(at, place) + 1), comparisonBefore(reading, at));
      take(...atoms.slice(place + 1, place + 3).filter((atom) => isA(atom, 'better')));
      // `label A ou B`: the worse one is enough.
      const other = isA(atoms[place + 1], 'join.or') ? letterOf(place + 2) : undefined;
      if (!other) continue;
      take(atoms[place + 2]);
      if (other > reading.params.label) reading.params.label = other;
    } else if (isNumber(atoms[next])) refuse(reading, at, next + (isA(atoms[next + 1], 'unknown') ? 1 : 0));
  }
}

/** Tells the parts from `first` to `last` as not understood. */
export function refuse({ atoms }: Reading, first: number, last: number): void {
  for (const atom of atoms.slice(first, last + 1)) Object.assign(atom, { isTaken: true, isRefused: true });
}

const YEAR = /^[12]\d{3}$/;

/** Years of construction: `bouwjaar na 2000`, `built before 1950`, `moins de 10 ans`. */
export function readYear(reading: Reading): void {
  const { atoms, text, now } = reading;
  for (let at = 0; at < atoms.length; at += 1) {
    const span = spanAt(reading, at);
    if (!span) continue;
    const old = atoms[span.last + 1];
    if (isA(old, 'unit.years-old') && isA(span.comparison, 'compare.max')) {
      take(...atoms.slice(span.first, span.last + 2), span.comparison);
      reading.params['year-min'] = String(now.getUTCFullYear() - span.low);
      continue;
    }
    if (!YEAR.test(text.slice(atoms[at]?.start, atoms[at]?.end))) continue;
    const beside = atoms.slice(Math.max(0, at - 4), span.last + 3).filter((atom) => isA(atom, 'built'));
    if (beside.length === 0) continue;
    take(...beside);
    setSpan(reading, 'year', span, 'min');
  }
}

/** The number of garages or parking spaces: the number before the word, otherwise one. */
export function readCount(reading: Reading, at: number, name: 'garages' | 'parkings'): void {
  const number = reading.atoms[at - 1];
  const count = isNumber(number) && !number?.isTaken && (number?.value ?? 0) <= MOST_ROOMS ? number : undefined;
  take(reading.atoms[at], count, count && comparisonBefore(reading, at - 1));
  const least = isA(reading.atoms[at], 'either.double-garage') ? 2 : (count?.value ?? 1);
  reading.params[`${name}-min`] = String(Math.max(1, Math.round(least)));
}

/** Types, features, states, heating, floors and the order of the list. */
export function readKinds(reading: Reading): void {
  const { atoms } = reading;
  const isTyped = atoms.some((atom) => isA(atom, 'type') && !atom.isRefused);
  const hasRooms = 'bedrooms-min' in reading.params;
  for (const [at, atom] of atoms.entries()) {
    if (atom.isTaken) continue;
    const [kind = '', value = ''] = atom.meaning.split('.');
    if (['type', 'feature', 'condition', 'heating', 'floor'].includes(kind)) {
      take(atom);
      addValue(reading, kind, value);
    } else if (kind === 'sort') {
      take(atom);
      reading.params.sort = value;
    } else if (kind === 'either') readEither(reading, at, isTyped || hasRooms);
  }
}

/** A garage, a parking space, an office or land: a type of its own, or something that a home has. */
function readEither(reading: Reading, at: number, isTyped: boolean): void {
  const { atoms } = reading;
  const word = atoms[at]?.meaning.slice('either.'.length) ?? '';
  const isJoined =
    (isA(atoms[at - 1], 'join.or') && isA(atoms[at - 2], 'type', 'either')) ||
    (isA(atoms[at + 1], 'join.or') && isA(atoms[at + 2], 'type'));
  let before = at - 1;
  while (isA(atoms[before], 'stop', 'number-word', 'number')) before -= 1;
  const isPart = isA(atoms[before], 'with') || (isTyped && !isJoined) || word === 'double-garage';
  if (isPart && (word === 'garage' || word === 'double-garage')) readCount(reading, at, 'garages');
  else if (isPart && word === 'parking') readCount(reading, at, 'parkings');
  else if (!isPart) {
    take(atoms[at]);
    addValue(reading, 'type', { garage: 'garage', parking: 'garage', office: 'office' }[word] ?? 'building-plot');
  }
}
