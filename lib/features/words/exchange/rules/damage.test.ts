import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageOf, withoutOuterBreaks } from './damage';

const rules = (text: string, source = 'Zoek een huis', before = '', key = 'home.title'): string[] =>
  damageOf(key, text, source, before).map(({ rule }) => rule);

describe('what a program did to a text on its way', () => {
  it.each(['#NAME?', '#NAAM?', '#WAARDE!', '#VALEUR!', '#N/A', '#DIV/0!', '#ÜBERLAUF!', '#NV', ' #REF! '])(
    'is found if an error of a spreadsheet took its place: %s',
    (text) => {
      expect(rules(text)).toEqual(['rowFormula']);
    },
  );

  it('is found if a formula took its place, unless the source or the translation begins with the same sign', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '＝'),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (sign, rest) => {
          expect(rules(sign + rest)).toEqual(['rowFormula']);
          expect(rules(sign + rest, `${sign} huis`)).not.toContain('rowFormula');
          expect(rules(sign + rest, 'huis', `${sign} maison`)).not.toContain('rowFormula');
        },
      ),
    );
  });

  it.each([
    ['L?agence vous aide', 'Het kantoor helpt u'],
    ['Cliquez sur ?Chercher?', 'Klik op Zoeken'],
    ['Cliquez sur ? Chercher ? svp.', 'Klik op “Zoeken”.'],
    ['Das Haus (?klein?) ist', 'Het huis is klein'],
  ])('is found if question marks took the place of quotation marks and apostrophes: %s', (text, source) => {
    expect(rules(text, source)).toEqual(['brokenCharacters']);
  });

  it.each([
    ['Vous vendez ? Nous vous aidons.', 'Verkoopt u? Wij helpen u.'],
    ['Vendre ou louer ?', 'Verkopen of verhuren'],
    ['Voir https://example.be/a?b=c et [la liste](route:for-sale?goal=buy).', 'Zie “de lijst”'],
    ['Cliquez sur « Chercher » ?', 'Klik op “Zoeken”?'],
  ])('is not seen in a question, nor in an address: %s', (text, source) => {
    expect(rules(text, source)).toEqual([]);
  });

  it('is found if a plural of the translation, or of the source if there is none, became one sentence', () => {
    const plural = '{n, plural, one {# huis} other {# huizen}}';
    expect(rules('{n} maisons', plural)).toEqual(['pluralLost']);
    expect(rules('{n} maisons', plural, '{n, plural, one {# maison} other {# maisons}}')).toEqual(['pluralLost']);
    expect(rules('{n} maisons en tout', plural, '{n} maisons')).toEqual([]);
    expect(rules('{n, plural, other {# maisons}}', plural)).toEqual([]);
    expect(rules('Maisons', plural)).toEqual([]);
  });
});

it('Line breaks around a text are dropped unless the site has some there; all else of the text stays.', () => {
  const breaks = fc.string({ unit: fc.constant('\n'), maxLength: 3 });
  fc.assert(
    fc.property(breaks, fc.stringMatching(/^[a-z][a-z \n]{0,8}[a-z]$/), breaks, (before, text, after) => {
      expect(withoutOuterBreaks(before + text + after, ['huis', 'maison'])).toBe(text);
      expect(withoutOuterBreaks(before + text + after, ['\nhuis', 'maison\n'])).toBe(before + text + after);
    }),
  );
});
