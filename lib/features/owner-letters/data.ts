import 'server-only';
import { everyDay } from '@/lib/domain/owner/audience';
import { type LetterSpan, letterDue, spanInWords } from '@/lib/domain/owner/owner-letter';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { momentOf } from '@/lib/domain/time/local-time';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { countVisitRequests } from '@/lib/features/owner-homes/data/count-visit-requests';
import { findAudienceDays } from '@/lib/features/owner-homes/data/find-audience';
import { findCourse } from '@/lib/features/owner-homes/data/find-course';
import { getDossier } from '@/lib/features/owner-homes/data/get-dossier';
import { findLetterReaders } from '@/lib/features/owners/data';
import type { Owner } from '@/lib/features/owners/types';
import { findHomeCards } from '@/lib/features/properties/data/find-home-cards';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { readClaim, signClaim } from '@/lib/platform/signed-link';
import type { DueLetter, LetterHome } from './types';

const STOP_LINK = 'owner-letter';
/** Letters are kept, and the link to stop them with them. */
const STOP_DAYS = 1000;
/** As many homes have a part of their own in a letter. */
const MOST_HOMES = 10;
const MOST_COMING = 3;

/** The token of the link that ends the letters to an owner. */
export const stopToken = (ownerId: string, now: Date): string =>
  signClaim(STOP_LINK, { id: ownerId, expires: new Date(now.getTime() + STOP_DAYS * DAY_MS).toISOString() });

/** The owner whose letters a token ends; null when it is invalid or has expired. */
export const readStop = (token: string, now: Date): string | null => readClaim(STOP_LINK, token, now)?.id ?? null;

/**
 * The letters that are due: by day, to owners who have joined and whose mandate runs. At most `most` of them; none while mails are
 * held after a restore.
 */
export async function findDueLetters(most: number, now: Date): Promise<DueLetter[]> {
  if (!isMailTime(now) || (await isHeld())) return [];
  const today = brusselsDay(now);
  const due: DueLetter[] = [];
  for (const { owner, sentAt, homes } of await findLetterReaders()) {
    if (!owner.joinedAt) continue;
    const last = sentAt && brusselsDay(new Date(sentAt));
    const span = letterDue(owner.letter, last, brusselsDay(new Date(owner.joinedAt)), today);
    const all = homes.filter(({ untilDay }) => untilDay === null || untilDay >= today).map(({ homeId }) => homeId);
    const homeIds = all.slice(0, MOST_HOMES);
    if (span && homeIds.length > 0) due.push({ owner, sentAt, span, homeIds, moreHomes: all.length - homeIds.length });
    if (due.length === most) break;
  }
  return due;
}

async function readHome(id: string, name: string | null, span: LetterSpan, now: Date): Promise<LetterHome> {
  const [days, course, dossier] = await Promise.all([findAudienceDays(id), findCourse(id, now), getDossier(id)]);
  const [from, until] = [
    momentOf(span.first, '00:00') ?? now,
    new Date((momentOf(span.last, '00:00') ?? now).getTime() + DAY_MS),
  ];
  const asked = (await countVisitRequests(id, from)) - (await countVisitRequests(id, until));
  const inSpan = course.events.filter(({ at }) => {
    const day = brusselsDay(new Date(at));
    return day >= span.first && day <= span.last;
  });
  return {
    id,
    name,
    words: spanInWords(days, span, asked),
    questions: inSpan.filter(({ kind }) => kind === 'question').length,
    visits: inSpan.filter(({ kind }) => kind === 'visit-done').length,
    total: days.reduce((sum, { visits }) => sum + visits, 0),
    counts: everyDay(days, span.first, span.last).map(({ visits }) => visits),
    coming: course.coming.slice(0, MOST_COMING).map(({ startsAt }) => startsAt),
    nextStep: dossier.nextStep,
  };
}

/** Whether a home was on the site by the end of a span, or has left it meanwhile. */
async function wasOnline(id: string, { last }: LetterSpan): Promise<boolean> {
  const home = await getProperty(id);
  return home === null || brusselsDay(new Date(home.publishedAt)) <= last;
}

/**
 * What a letter tells of the homes of an owner, in the owner's language and without a word of who asked or visited. A home that came
 * online only after the span is left out: nobody could look at it.
 */
export async function readLetterHomes(
  { locale }: Pick<Owner, 'locale'>,
  homeIds: readonly string[],
  span: LetterSpan,
  now: Date,
): Promise<LetterHome[]> {
  const { cards } = await findHomeCards(homeIds, locale, now);
  const nameOf = (id: string) => {
    const card = cards.find((one) => one.id === id);
    return card ? [card.street, card.city].filter(Boolean).join(', ') : null;
  };
  const told = await Promise.all(
    homeIds.map(async (id) => ((await wasOnline(id, span)) ? readHome(id, nameOf(id), span, now) : null)),
  );
  return told.filter((home) => home !== null);
}
