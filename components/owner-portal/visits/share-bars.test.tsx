import { expect, it } from 'vitest';
import { inLanguage } from '@/tests/support/in-language';
import { ShareBars } from './share-bars';

const widths = (whole?: string): string[] => {
  const shares = [
    { name: 'site', count: 46 },
    { name: 'media', count: 30 },
    { name: 'mail', count: 24 },
  ];
  const html = inLanguage('en', <ShareBars title="Sources" shares={shares} nameOf={(name) => name} whole={whole} />);
  return [...html.matchAll(/inline-size:(\d+%)/g)].map(([, width = '']) => width);
};

it('With a total, a bar is as long as its percentage; without a total, the longest bar has the full width.', () => {
  expect(widths('100 visits')).toEqual(['46%', '30%', '24%']);
  expect(widths()).toEqual(['100%', '65%', '52%']);
});
