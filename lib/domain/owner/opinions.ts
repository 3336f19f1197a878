import { maskContacts } from '../text/mask-contacts';
import { addDays } from '../time/local-time';

/** How a visitor liked a property, the best first. */
export const IMPRESSIONS = ['very-good', 'good', 'fair', 'poor'] as const;
export type Impression = (typeof IMPRESSIONS)[number];

/** What a visitor thinks of the price. */
export const PRICE_OPINIONS = ['low', 'right', 'high'] as const;
export type PriceOpinion = (typeof PRICE_OPINIONS)[number];

/** When owners read what visitors said: from two visitors on, or only what the agency has released. */
export const OPINION_RULES = ['two', 'released'] as const;
export type OpinionRule = (typeof OPINION_RULES)[number];

/** So many people must have answered before nobody can tell whose is whose. */
const LEAST_VISITORS = 2;
/** A question that could not go out on the day after the appointment still goes out on the days after it. */
const LATE_DAYS = 2;
const REMIND_AFTER_DAYS = 3;
/** How long after an appointment somebody may answer, in days. */
export const ANSWER_DAYS = 14;

/** Whether an appointment is asked about on a day: from the day after it. All days are those of Brussels. */
export const isAskedOn = (appointmentDay: string, today: string): boolean =>
  today > appointmentDay && today <= addDays(appointmentDay, 1 + LATE_DAYS);

/** Whether somebody who has not answered is reminded on a day: once, three days after the question, while an answer is still possible. */
export const isRemindedOn = (askedDay: string, appointmentDay: string, today: string): boolean =>
  today >= addDays(askedDay, REMIND_AFTER_DAYS) && today < addDays(appointmentDay, ANSWER_DAYS);

/** Whether an answer is still possible on a day. */
export const isAnswerable = (appointmentDay: string, today: string): boolean =>
  today <= addDays(appointmentDay, ANSWER_DAYS);

/** A text is longer than this in no form. */
export const LONGEST_OPINION = 500;

/** What somebody said about a property after an appointment. */
export type GivenOpinion = {
  /** The same for every appointment of one person; it never leaves the rules. */
  visitor: string;
  isReleased: boolean;
  impression: Impression | null;
  price: PriceOpinion | null;
  pro: string;
  contra: string;
};

/** What owners read of visits: how many said what, and the texts, without anything of who said it. */
export type OpinionsView = {
  answers: number;
  impressions: Readonly<Record<Impression, number>>;
  prices: Readonly<Record<PriceOpinion, number>>;
  /** In the order of their words, so that no text can be told by its place from an appointment. */
  pros: readonly string[];
  contras: readonly string[];
};

const countOf = <Name extends string>(names: readonly Name[], said: ReadonlyArray<Name | null>) =>
  Object.fromEntries(names.map((name) => [name, said.filter((one) => one === name).length])) as Record<Name, number>;

/**
 * What the owners of a property may read. Texts that the agency has released are shown as they are; in others contact data is masked. Null
 * while there is nothing that may be read.
 */
export function opinionsView(opinions: readonly GivenOpinion[], rule: OpinionRule): OpinionsView | null {
  const isOpen = rule === 'two' && new Set(opinions.map(({ visitor }) => visitor)).size >= LEAST_VISITORS;
  const readable = opinions.filter(({ isReleased }) => isOpen || isReleased);
  if (readable.length === 0) return null;
  const textsOf = (field: 'pro' | 'contra') =>
    readable
      .map((opinion) => (opinion.isReleased ? opinion[field] : maskContacts(opinion[field])))
      .filter((text) => text !== '')
      .sort();
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
