import { describe, expect, it } from 'vitest';
import type { Stage } from '@/lib/domain/owner/dossier';
import { ALL_STAGES } from '@/lib/domain/owner/dossier';
import { type NextSentence, STATE_KINDS } from '@/lib/domain/owner/portal-now';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { addDays } from '@/lib/domain/time/local-time';
import { inLanguage } from '@/tests/support/in-language';
import { NowSentences } from './now-sentences';

const TODAY = '2026-11-26';
const DAYS = [null, TODAY, addDays(TODAY, -1), addDays(TODAY, -9), addDays(TODAY, -400)];
const AHEAD = [TODAY, addDays(TODAY, 1), addDays(TODAY, 5), addDays(TODAY, 300)];

const NEXT: NextSentence[] = AHEAD.flatMap((day) => [
  ...[1, 2, 6, 7, 1200].flatMap((count) =>
    [null, 'Leen'].map((host): NextSentence => ({ kind: 'viewings', day, count, host })),
  ),
  { kind: 'open-house', day, startsAt: `${day}T13:00:00Z` },
  ...(day > TODAY ? ALL_STAGES.map((stage: Stage): NextSentence => ({ kind: 'planned', stage, day })) : []),
]);
const FINAL: NextSentence[] = [
  { kind: 'final', stage: 'deed' },
  { kind: 'final', stage: 'handover' },
  { kind: 'step', text: 'Foto’s', day: null },
];

const said = (
  locale: Locale,
  state: { kind: (typeof STATE_KINDS)[number]; day: string | null },
  next: NextSentence | null,
) =>
  inLanguage(locale, <NowSentences now={{ state, next, today: TODAY }} />)
    .replace(/<br\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

/** Words that say that something is missing, by language. */
const NOTHING: Readonly<Record<Locale, RegExp>> = {
  nl: /\b(geen|nul|nog niet)\b/i,
  fr: /\b(aucune?|zéro|pas encore)\b/i,
  en: /\b(no|none|zero|not yet)\b/i,
  de: /\b(keine?|null|noch nicht)\b/i,
};

describe('the two sentences at the top of the owner portal', () => {
  it.each(LOCALES)('are complete for every stage and day, and never contain the number 0: %s', (locale) => {
    const texts = [
      ...STATE_KINDS.flatMap((kind) =>
        DAYS.filter((day) => kind !== 'ended' || day !== null).map((day) => said(locale, { kind, day }, null)),
      ),
      ...[...NEXT, ...FINAL].map((next) => said(locale, { kind: 'online', day: null }, next)),
    ];
    for (const text of texts) {
      expect(text).toMatch(/^\p{Lu}/u);
      expect(text.trim()).toMatch(/[.\p{L}’]$/u);
      expect(text).not.toMatch(/undefined|null\b|NaN|[{}]| {2},|\s\.|(?<!\d)0\b(?!:)/);
      if (locale !== 'en') expect(text.replaceAll('off-site', '')).not.toMatch(/\b(today|tomorrow|yesterday)\b/);
    }
    const states = STATE_KINDS.filter((kind) => kind !== 'off-site').map((kind) =>
      said(locale, { kind, day: TODAY }, null),
    );
    for (const text of [...states, ...texts.slice(-NEXT.length - FINAL.length)])
      expect(text).not.toMatch(NOTHING[locale]);
  });

  it('keep a day and its month on one line', () => {
    for (const locale of LOCALES)
      expect(
        inLanguage(
          locale,
          <NowSentences now={{ state: { kind: 'online', day: '2026-10-10' }, next: null, today: TODAY }} />,
        ),
      ).toMatch(/\b10\.?\u00a0\p{L}/u);
  });

  it('are natural in each language: the exact texts of a few examples', () => {
    const state = { kind: 'online', day: addDays(TODAY, -1) } as const;
    const viewings = { kind: 'viewings', day: '2026-11-28', count: 3, host: 'Leen' } as const;
    const text = (locale: Locale, next: NextSentence | null) => said(locale, state, next);
    expect(text('nl', viewings)).toBe('Online sinds gisteren. Op zaterdag 28 november leidt Leen 3 keer rond.');
    expect(text('fr', viewings)).toBe('En ligne depuis hier. Le samedi 28 novembre, Leen fait visiter le bien 3 fois.');
    expect(text('en', viewings)).toBe('Online since yesterday. On Saturday 28 November Leen has three viewings.');
    expect(text('de', viewings)).toBe(
      'Online seit gestern. Am Samstag, 28. November führt Leen drei Besichtigungen durch.',
    );
    const agreed = said(
      'nl',
      { kind: 'compromise', day: '2026-11-12' },
      { kind: 'planned', stage: 'deed', day: '2027-02-14' },
    );
    expect(agreed).toBe('Onder compromis sinds 12 november. De akte is gepland voor 14 februari.');
  });

  it.each([
    ['nl', 'Een bod verwachten we morgen.', 'Een bod verwachten we rond 6 december.'],
    ['fr', 'Une offre est attendue demain.', 'Une offre est attendue vers le 6 décembre.'],
    ['en', 'We expect an offer tomorrow.', 'We expect an offer around 6 December.'],
    ['de', 'Ein Angebot erwarten wir morgen.', 'Ein Angebot erwarten wir um den 6. Dezember.'],
  ] as const)('say "around" of a later day, and not of tomorrow: %s', (locale, tomorrow, later) => {
    const offer = (days: number) =>
      said(locale, { kind: 'online', day: null }, { kind: 'planned', stage: 'offer', day: addDays(TODAY, days) });
    expect(offer(1)).toContain(tomorrow);
    expect(offer(10)).toContain(later);
  });
});
