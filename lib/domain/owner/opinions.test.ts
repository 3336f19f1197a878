import { describe, expect, it } from 'vitest';
import { countTexts, type GivenOpinion, isAnswerable, isAskedOn, isRemindedOn, opinionsView } from './opinions';

const OTHER = { visitor: 'bob@example.be' };
const opinion = (changes: Partial<GivenOpinion> = {}): GivenOpinion => ({
  visitor: 'els@example.be',
  isReleased: false,
  impression: 'good',
  price: 'right',
  pro: 'Mooie tuin',
  contra: '',
  locale: 'nl',
  ...changes,
});

describe('the request for an opinion after an appointment', () => {
  it('is sent on the day after the appointment, and at the latest three days after it', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    expect(days.map((today) => isAskedOn('2026-11-20', today))).toEqual([false, true, true, false]);
  });

  it('may be repeated from three days after it was sent, while an answer is still possible', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-12-03', '2026-12-04'];
    expect(days.map((today) => isRemindedOn('2026-11-21', '2026-11-20', today))).toEqual([false, true, true, false]);
    expect([isAnswerable('2026-11-20', '2026-12-04'), isAnswerable('2026-11-20', '2026-12-05')]).toEqual([true, false]);
  });
});

describe('the opinions that owners can read', () => {
  it('are hidden if all come from a single visitor, and visible if they come from two or more', () => {
    expect(opinionsView([opinion()], 'two')).toBeNull();
    expect(opinionsView([opinion(), opinion({ contra: 'Druk' })], 'two')).toBeNull();
    expect(
      opinionsView([opinion(), opinion({ ...OTHER, impression: 'poor', price: 'high', contra: 'Druk' })], 'two'),
    ).toEqual({
      answers: 2,
      impressions: { 'very-good': 0, good: 1, fair: 0, poor: 1 },
      prices: { low: 0, right: 1, high: 1 },
      pros: [{ text: 'Mooie tuin', count: 2, locale: 'nl' }],
      contras: [{ text: 'Druk', count: 1, locale: 'nl' }],
    });
  });

  it('include a single opinion that the agency released, and only released opinions if the agency reads all opinions first', () => {
    expect(opinionsView([opinion({ isReleased: true })], 'two')?.answers).toBe(1);
    expect(opinionsView([opinion(), opinion(OTHER)], 'released')).toBeNull();
    expect(opinionsView([opinion(), opinion({ ...OTHER, isReleased: true })], 'released')?.answers).toBe(1);
  });

  it('have contact data masked until the agency releases them', () => {
    const told = { contra: 'Bel mij op 0470 12 34 56' };
    const texts = (...given: GivenOpinion[]) => opinionsView(given, 'two')?.contras.map(({ text }) => text);
    expect(texts(opinion(told), opinion(OTHER))).toEqual(['Bel mij op •••']);
    expect(texts(opinion({ ...told, isReleased: true }))).toEqual(['Bel mij op 0470 12 34 56']);
  });

  it('show equal texts once with their count, the most frequent first, each text with its language', () => {
    const texts = ['Te kleine tuin.', 'te kleine  tuin', 'Te kleine tuin!', 'Druk', 'Jardin trop petit'].map(
      (text) => ({
        text,
        locale: text.startsWith('Jardin') ? ('fr' as const) : ('nl' as const),
      }),
    );
    expect(countTexts(texts)).toEqual([
      { text: 'Te kleine tuin!', count: 3, locale: 'nl' },
      { text: 'Druk', count: 1, locale: 'nl' },
      { text: 'Jardin trop petit', count: 1, locale: 'fr' },
    ]);
    expect(countTexts([])).toEqual([]);
  });
});
