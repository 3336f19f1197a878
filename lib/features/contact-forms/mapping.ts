import { placeByKey } from '@/lib/domain/place/places';
import { formatArea, formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDate, formatMonth } from '@/lib/domain/time/dates';
import { whereOfSales } from '@/lib/features/catalogue/mapping/place-words';
import { fieldWord } from '@/lib/features/leads/mapping';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailDocument } from '@/lib/platform/mail/mail';
import { type ComparableSale, perSquareMetre } from '../catalogue/rules/similar-sales';
import { type FoundRange, rangeLine } from './rules/seller-range';
import type { RangeAnswers } from './search-params';
import type { Comparable, SellerRange } from './types';

const toComparable = (sale: ComparableSale, locale: Locale, isPriced: boolean): Comparable => ({
  id: sale.id,
  street: sale.street,
  town: placeByKey(sale.municipality)?.names[locale] ?? '',
  month: formatMonth(sale.day, locale),
  area: formatArea(sale.area ?? 0, locale),
  price: isPriced ? formatEuro(sale.price, locale) : null,
  rate: isPriced ? formatEuro(Math.round(perSquareMetre(sale)), locale) : null,
});

/** A range in the words of one language. `isPriced`: the prices of the sales are shown too. */
export function toSellerRange(
  found: FoundRange,
  answers: RangeAnswers,
  locale: Locale,
  isPriced: boolean,
): SellerRange {
  const t = wordsOf(locale, 'sellerRange');
  const { low, high, dots, inside, reach, nearest, moves } = found;
  const { place } = answers;
  const [from, to] = [formatEuro(low, locale), formatEuro(high, locale)];
  const area = formatArea(answers.area, locale);
  const total = dots.length;
  return {
    home: [fieldWord('propertyType', answers.propertyType, locale), place.names[locale], area].join(', '),
    title: t('title', { low: from, high: to }),
    amounts: `${from} – ${to}`,
    basis: t('basis', {
      width: formatEuro(high - low, locale),
      count: total,
      where: whereOfSales(reach, place.key, locale),
      area,
    }),
    line: {
      ...rangeLine(found),
      edges: [formatNumber(low, locale), formatNumber(high, locale)],
      inside: t('inside', { inside, count: total }),
    },
    comparables: nearest.map((sale) => toComparable(sale, locale, isPriced)),
    moves: moves.map((move) => {
      const own = move.name === 'bedrooms' ? Number(move.own) : move.own;
      const counted = t(`moves.${move.name}` as 'moves.label', { own, count: move.count, total });
      const amount = move.amount === null ? [] : [t('moves.amount', { amount: formatEuro(move.amount, locale) })];
      const text = [counted, t(`moves.${move.side}`), ...amount].join(' ');
      return { name: move.name, text, isLess: move.side === 'less' };
    }),
  };
}

/** The range of a seller as a document of a mail: what the page showed, on one sheet. */
export function rangeDocument(range: SellerRange, locale: Locale, now: Date): MailDocument {
  const t = wordsOf(locale, 'sellerRange');
  const { home, title, basis, line, comparables, moves } = range;
  return {
    name: t('fileName'),
    blocks: [
      { kind: 'text', text: home, isMuted: true },
      { kind: 'title', text: title },
      { kind: 'text', text: t('estimate') },
      { kind: 'range', ...line },
      { kind: 'text', text: basis, isMuted: true },
      { kind: 'heading', text: t('sold') },
      {
        kind: 'facts',
        rows: comparables.map(({ street, town, month, area, price, rate }, at) => ({
          label: `${at + 1}. ${street ? `${street}, ${town}` : town}`,
          value: [month, area, price, rate && t('rate', { rate })].filter(Boolean).join(', '),
        })),
      },
      ...(comparables.some(({ price }) => price) ? [{ kind: 'text', text: t('asked'), isMuted: true } as const] : []),
      { kind: 'heading', text: t('moves.title') },
      { kind: 'text', text: moves.map(({ text }) => text).join('\n') },
      {
        kind: 'text',
        text: `${t('free')} ${t('made', { date: formatDate(now.toISOString(), locale) })}`,
        isMuted: true,
      },
    ],
  };
}
