import { expect, it } from 'vitest';
import { drawnDays } from '@/lib/domain/owner/visit-days';
import { inLanguage } from '@/tests/support/in-language';
import { OwnerFeedback } from '../opinions/owner-opinions';
import { SmallChart } from './small-chart';

const TODAY = '2026-11-26';
const chartOf = (visits: number[], first: string) => {
  const days = drawnDays(first, TODAY)
    .slice(0, visits.length)
    .map((day, at) => ({ day, visits: visits[at] ?? 0, views: visits[at] ?? 0 }));
  const marks = [{ day: first, what: 'online' as const }];
  return inLanguage('nl', <SmallChart small={{ days, drawn: drawnDays(first, TODAY), marks }} isEnded={false} />);
};

it('On its first day a property has a chart of seven days with an open point, and no words about missing visits.', () => {
  const html = chartOf([0], TODAY);
  expect(html.match(/class="day/g)).toHaveLength(7);
  expect(html).toContain('dot open');
  expect(html).not.toContain('tot nu');
  expect(html).not.toContain('online geplaatst');
});

it('On the second day the chart shows the number of the first day, and a dashed line to today.', () => {
  const html = chartOf([23, 12], '2026-11-25');
  expect(html).toMatch(/<b>23<\/b> <em>online geplaatst/);
  expect(html).toMatch(/<b>12<\/b> tot nu/);
  expect(html).toMatch(/class="line open" d="M/);
});

it('Equal opinions are shown once, with how often they were given; an opinion in another language has the name of that language.', () => {
  const none = { 'very-good': 0, good: 2, fair: 0, poor: 0 };
  const contras = [
    { text: 'Te kleine tuin', count: 3, locale: 'nl' as const },
    { text: 'Jardin trop petit', count: 1, locale: 'fr' as const },
  ];
  const prices = { low: 0, right: 0, high: 0 };
  const html = inLanguage(
    'nl',
    <OwnerFeedback feedback={{ answers: 4, impressions: none, prices, pros: [], contras }} />,
  );
  expect(html).toMatch(/<b>3× <\/b><span>Te kleine tuin/);
  expect(html).toMatch(/<span lang="fr-BE">Jardin trop petit<\/span><small> in het Frans/);
  // No visitor gave an opinion about the price.
  expect(html).not.toContain('Wat ze van de prijs vonden');
});
