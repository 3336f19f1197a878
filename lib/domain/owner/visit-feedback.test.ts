import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackView, isAnswerable, isAskedOn, isRemindedOn, maskContacts, type VisitOpinion } from './visit-feedback';

const opinion = (changes: Partial<VisitOpinion> = {}): VisitOpinion => ({
  day: '2026-11-20',
  isReleased: false,
  impression: 'good',
  price: 'right',
  pro: 'Mooie tuin',
  contra: '',
  ...changes,
});

describe('the question after a visit', () => {
  it('is asked on the day after it, or at most two days later', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    expect(days.map((today) => isAskedOn('2026-11-20', today))).toEqual([false, true, true, false]);
  });

  it('is repeated once three days after it was asked, as long as an answer is possible', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-12-03', '2026-12-04'];
    expect(days.map((today) => isRemindedOn('2026-11-21', '2026-11-20', today))).toEqual([false, true, true, false]);
    expect([isAnswerable('2026-11-20', '2026-12-04'), isAnswerable('2026-11-20', '2026-12-05')]).toEqual([true, false]);
  });
});

describe('what owners read of visits', () => {
  it('is nothing of a single visit, and everything from two on', () => {
    expect(feedbackView([opinion()], 'two')).toBeNull();
    expect(feedbackView([opinion(), opinion({ impression: 'poor', price: 'high', contra: 'Druk' })], 'two')).toEqual({
      answers: 2,
      impressions: { 'very-good': 0, good: 1, fair: 0, poor: 1 },
      prices: { low: 0, right: 1, high: 1 },
      pros: ['Mooie tuin', 'Mooie tuin'],
      contras: ['Druk'],
    });
  });

  it('is a single one that the agency has released, and nothing else where the agency wants to read all first', () => {
    expect(feedbackView([opinion({ isReleased: true })], 'two')?.answers).toBe(1);
    expect(feedbackView([opinion(), opinion()], 'released')).toBeNull();
    expect(feedbackView([opinion(), opinion({ isReleased: true })], 'released')?.answers).toBe(1);
  });

  it('has contact data masked until the agency has released it', () => {
    const told = { contra: 'Bel mij op 0470 12 34 56' };
    expect(feedbackView([opinion(told), opinion()], 'two')?.contras).toEqual(['Bel mij op •••']);
    expect(feedbackView([opinion({ ...told, isReleased: true })], 'two')?.contras).toEqual([
      'Bel mij op 0470 12 34 56',
    ]);
  });

  it.each([
    ['jan.peeters@example.be', '•••'],
    ['mail jan @ example.be maar', 'mail jan @ ••• maar'],
    ['zie https://example.be/jan of www.jan.be', 'zie ••• of •••'],
    ['jan.be', '•••'],
    ['+32 (0)470/12.34.56 graag', '+••• graag'],
    ['0470123456', '•••'],
    ['Te duur voor 120 m², rond 385.000 zou kunnen', 'Te duur voor 120 m², rond 385.000 zou kunnen'],
    ['In 2019 vernieuwd, 3 slaapkamers', 'In 2019 vernieuwd, 3 slaapkamers'],
  ])('masks in "%s" what looks like contact data', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it('lets no mail address and no long number through, whatever stands around it', () => {
    const around = fc.string({ maxLength: 60 }).map((text) => `${text} `);
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('jan@example.be', '0470 12 34 56', '+32470123456'),
        around,
        (before, contact, after) => {
          expect(maskContacts(`${before}${contact} ${after}`)).not.toContain(contact);
        },
      ),
    );
  });

  it('is masked in time, however a text is made to be slow', () => {
    for (const piece of ['a', '1 ', '@', 'a.', '1-(', 'www.'])
      expect(maskContacts(piece.repeat(100_000)).length).toBeLessThanOrEqual(501);
  });
});
