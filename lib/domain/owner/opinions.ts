import type { Locale } from '../text/locale';
import { maskContacts } from '../text/mask-contacts-in-opinions';
import { addDays } from '../time/local-time';

/** How a visitor liked a property, best first. */
export const IMPRESSIONS = ['very-good', 'good', 'fair', 'poor'] as const;
export type Impression = (typeof IMPRESSIONS)[number];

/** The opinion of a visitor about the price. */
export const PRICE_OPINIONS = ['low', 'right', 'high'] as const;
export type PriceOpinion = (typeof PRICE_OPINIONS)[number];

/** When owners can read opinions: once two visitors have given one, or only after the agency has released them. */
export const OPINION_RULES = ['two', 'released'] as const;
export type OpinionRule = (typeof OPINION_RULES)[number];

/** The fewest visitors for whom owners cannot tell which opinion is whose. */
const LEAST_VISITORS = 2;
/** A request that could not be sent on the day after the appointment is still sent this many days later. */
const LATE_DAYS = 2;
const REMIND_AFTER_DAYS = 3;
/** How long a visitor may answer after an appointment, in days. */
export const ANSWER_DAYS = 14;

/** Whether the request for an opinion is sent on a day: from the day after the appointment, in Brussels time. */
export const isAskedOn = (appointmentDay: string, today: string): boolean =>
  today > appointmentDay && today <= addDays(appointmentDay, 1 + LATE_DAYS);

/**
 * Whether a visitor without an answer gets a reminder on a day: once, from three days after the request, while an
 * answer is possible.
 */
export const isRemindedOn = (askedDay: string, appointmentDay: string, today: string): boolean =>
  today >= addDays(askedDay, REMIND_AFTER_DAYS) && today < addDays(appointmentDay, ANSWER_DAYS);

/** Whether an answer is still possible on a day. */
export const isAnswerable = (appointmentDay: string, today: string): boolean =>
  today <= addDays(appointmentDay, ANSWER_DAYS);

/** The longest text in the form, in characters. */
export const LONGEST_OPINION = 500;

/** The opinion of a visitor about a property after an appointment. */
export type GivenOpinion = {
  /** Identifies a person across appointments; only the functions below use it. */
  visitor: string;
  isReleased: boolean;
  impression: Impression | null;
  price: PriceOpinion | null;
  pro: string;
  contra: string;
  /** The language in which the visitor was asked. */
  locale: Locale;
};

/** A text that visitors wrote, with the number of those who wrote it, and its language. */
export type SaidText = { text: string; count: number; locale: Locale };

/** Opinions as owners read them: counts and texts, without any data of the visitors. */
export type OpinionsView = {
  answers: number;
  impressions: Readonly<Record<Impression, number>>;
  prices: Readonly<Record<PriceOpinion, number>>;
  /** Texts are sorted by frequency, then by alphabet, so that the position of one does not reveal its appointment. */
  pros: readonly SaidText[];
  contras: readonly SaidText[];
};

const countOf = <Name extends string>(names: readonly Name[], said: ReadonlyArray<Name | null>) =>
  Object.fromEntries(names.map((name) => [name, said.filter((one) => one === name).length])) as Record<Name, number>;

/** The key by which two texts count as the same opinion: their words in lower case, without the sign at the end. */
const sameWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
    .replace(/[.!…]$/, '');

/** Equal texts counted once each; their spelling is that of the first in the alphabet. */
export function countTexts(texts: ReadonlyArray<{ text: string; locale: Locale }>): SaidText[] {
  const found = new Map<string, SaidText>();
  for (const { text, locale } of [...texts].sort((a, b) => (a.text < b.text ? -1 : 1))) {
    const key = sameWords(text);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { text, locale, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

/**
 * The opinions that the owners of a property can read. Contact data is masked in texts that the agency has not
 * released. Null if there are none to read yet.
 */
export function opinionsView(opinions: readonly GivenOpinion[], rule: OpinionRule): OpinionsView | null {
  const isOpen = rule === 'two' && new Set(opinions.map(({ visitor }) => visitor)).size >= LEAST_VISITORS;
  const readable = opinions.filter(({ isReleased }) => isOpen || isReleased);
  if (readable.length === 0) return null;
  const textsOf = (field: 'pro' | 'contra') =>
    countTexts(
      readable
        .map(({ isReleased, locale, [field]: text }) => ({ locale, text: isReleased ? text : maskContacts(text) }))
        .filter(({ text }) => text.trim() !== ''),
    );
  return {
    answers: readable.length,
    impressions: countOf(
      IMPRESSIONS,
      readable.map(({ impression }) => impression),
    ),
    prices: countOf(
      PRICE_OPINIONS,
      readable.map(({ price }) => price),
    ),
    pros: textsOf('pro'),
    contras: textsOf('contra'),
  };
}
