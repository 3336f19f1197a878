import type { DealGoal } from '@/lib/domain/owner/dossier';
import {
  dayNameOf,
  type NextSentence,
  type NowFacts,
  type NowFigure,
  nextSentence,
  nowFigures,
  type StateSentence,
  stateSentence,
} from '@/lib/domain/owner/portal-now';
import type { VisitTotals } from '@/lib/domain/owner/visit-totals';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay, formatDate, formatMomentTime, formatMonthDay, formatWeekday } from '@/lib/domain/time/dates';
import { daysBetween } from '@/lib/domain/time/local-time';
import type { wordsOf } from '@/lib/platform/i18n/words';
import type { ComingAppointment, DossierView } from './data';

/** The messages of the first sentences, in one language. */
export type NowWords = Pick<ReturnType<typeof wordsOf<'ownerNow'>>, 'markup'> &
  ((...asked: Parameters<ReturnType<typeof wordsOf<'ownerNow'>>>) => string);

/** The number of days from which a day is written with its year. */
const NEAR_DAYS = 180;

/** A day in a sentence: `14 februari`, and with its year if it is far away. */
export const dayInSentence = (day: string, today: string, locale: Locale): string =>
  Math.abs(daysBetween(today, day)) < NEAR_DAYS ? formatMonthDay(day, locale) : formatDate(day, locale);

/** The first sentence of the portal as text. */
export const stateText = ({ kind, day }: StateSentence, t: NowWords, today: string, locale: Locale): string => {
  const when = dayNameOf(day, today);
  return t(`state.${kind}`, { when, day: day === null ? '' : dayInSentence(day, today, locale) });
};

/** The second sentence in parts, of which every second part is emphasized. Empty without a second sentence. */
export function nextParts(next: NextSentence | null, t: NowWords, today: string, locale: Locale): string[] {
  if (next === null) return [];
  const b = (text: string) => `<b>${text}</b>`;
  const dayOf = (day: string, long: boolean) => ({
    when: dayNameOf(day, today),
    day: long ? formatWeekday(day, locale) : dayInSentence(day, today, locale),
  });
  const text = (): string => {
    switch (next.kind) {
      case 'viewings': {
        const { count, host } = next;
        const viewings = t('viewings', { count, number: formatNumber(count, locale) });
        const said = { ...dayOf(next.day, true), count, viewings, host: host ?? '', hasHost: String(host !== null) };
        return t.markup('next.viewings', { ...said, b });
      }
      case 'open-house':
        return t.markup('next.open-house', {
          ...dayOf(next.day, true),
          time: formatMomentTime(next.startsAt, locale),
          b,
        });
      case 'planned': {
        const day = dayOf(next.day, false);
        return t.markup('next.planned', { stage: next.stage, when: day.when, on: t('on', day), by: t('by', day), b });
      }
      case 'step':
        return t.markup('next.step', { text: next.text, b });
      case 'final':
        return t.markup('next.final', { stage: next.stage, b });
    }
  };
  return text().split(/<\/?b>/);
}

/** What the owner portal says first about a property. */
export type NowView = {
  goal: DealGoal;
  today: string;
  state: StateSentence;
  next: NextSentence | null;
  figures: readonly NowFigure[];
};

type Told = {
  dossier: Pick<DossierView, 'goal' | 'status' | 'stages' | 'openHouses' | 'nextStep'>;
  /** The last day of a mandate that has ended. */
  endedDay: string | null;
  coming: readonly ComingAppointment[];
};

/** The two sentences about a property, in the language of the reader. */
export function toSentences({ dossier, endedDay, coming }: Told, locale: Locale, now: Date): Omit<NowView, 'figures'> {
  const step = dossier.nextStep && chooseText(dossier.nextStep.texts, locale);
  const facts: NowFacts = {
    status: dossier.status,
    stages: dossier.stages,
    endedDay,
    coming,
    openHouses: dossier.openHouses.map(({ startsAt }) => startsAt),
    // A next step in another language is shown below the sentence, marked with its language.
    nextStep: step && !step.isFallback ? { text: step.text, day: dossier.nextStep?.day ?? null } : null,
  };
  return {
    goal: dossier.goal,
    today: brusselsDay(now),
    state: stateSentence(facts),
    next: nextSentence(facts, now),
  };
}

/** The sentences and the figures of a property. */
export function toNow(
  told: Told & {
    course: { questionsThisWeek: number; searches: number; counts: Readonly<Record<string, number>> };
    figures: VisitTotals;
  },
  locale: Locale,
  now: Date,
): NowView {
  const sentences = toSentences(told, locale, now);
  const { course, figures } = told;
  const count = (kind: string): number => course.counts[kind] ?? 0;
  return {
    ...sentences,
    figures: nowFigures(
      {
        visits: { week: figures.week.visits, total: figures.total },
        questions: { week: course.questionsThisWeek, total: count('question') },
        viewings: { planned: told.coming.length, done: count('visit-done') },
        documents: count('documents-asked'),
        searches: course.searches,
      },
      sentences.state,
      sentences.next,
      sentences.today,
    ),
  };
}
