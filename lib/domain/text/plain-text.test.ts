import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XSS_PAYLOADS } from '@/tests/fixtures/xss-payloads';
import { cleanDescription, fittedDescription, plainText } from './plain-text';

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };
const encoded = (text: string) => text.replace(/[<>&"']/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML as a feed may send it: words, white space, valid and broken tags, entities, scripts. */
const html = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        ' ',
        '\n',
        '\u00a0',
        '<p>',
        '</p>',
        '<br/>',
        '<b>',
        '</b>',
        '<div class="x">',
        '</div>',
        '<script>alert(1)</script>',
        '<style>p{}</style>',
        '<!-- x -->',
        '&amp;',
        '&lt;',
        '&lt;b&gt;',
        '&eacute;',
        '&#233;',
        '&nbsp;',
        '<',
        '>',
        '&',
        '<a href="',
        '<svg/onload=x>',
        '<textarea>',
        '</textarea>',
        '<td>',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('plain text', () => {
  it.each([
    ['strips HTML', '<p>Een <b>mooi</b> huis.</p>', 'Een mooi huis.'],
    ['decodes entities', 'Li&egrave;ge &amp; Li&#232;ge &#x2013; 1&euro;', 'Liège & Liège – 1€'],
    ['decodes entities that a feed has encoded twice', 'Li&amp;egrave;ge &amp;amp; co', 'Liège & co'],
    ['strips HTML that a feed has encoded', '&lt;p&gt;Een huis&lt;/p&gt;&lt;p&gt;Twee&lt;/p&gt;', 'Een huis\n\nTwee'],
    ['strips HTML that a feed has encoded twice', '&amp;lt;b&amp;gt;Een huis&amp;lt;/b&amp;gt;', 'Een huis'],
    ['collapses white space', '  Een \t huis  \r\n met\u2003tuin ', 'Een huis\nmet tuin'],
    ['keeps a single non-breaking space, which is typography', '85&nbsp;m²', '85\u00a0m²'],
    ['makes one space of several non-breaking spaces, which are layout', 'een&nbsp;&nbsp; huis', 'een huis'],
    ['makes paragraphs of block elements', 'een<p>twee</p>drie<div>vier</div>', 'een\n\ntwee\n\ndrie\n\nvier'],
    ['makes a new line of every br element', 'een<br>twee<BR/>drie', 'een\ntwee\ndrie'],
    ['keeps list items apart', '<ul><li>een<li>twee</ul>', 'een\n\ntwee'],
    ['keeps table cells apart', '<tr><td>EPC</td><td>245</td></tr>', 'EPC 245'],
    ['leaves out scripts', 'een<script>alert("x")</script> huis', 'een huis'],
    ['leaves out scripts that a feed has encoded', 'een&lt;script&gt;alert(1)&lt;/script&gt; huis', 'een huis'],
    ['leaves out styles', '<style>p { color: red }</style>huis', 'huis'],
    ['leaves out comments', 'een <!-- interne nota --> huis', 'een huis'],
    ['leaves out a script without a closing tag', 'huis<script>alert(1)', 'huis'],
    [
      'leaves out drawings and keeps the text after them',
      '<svg><title>x</title><g/></svg>huis<svg/> en tuin',
      'huis en tuin',
    ],
    [
      'leaves out formulas and keeps the text after them',
      '<math><mi>x</mi><mo/></math>huis<math/> en tuin',
      'huis en tuin',
    ],
    ['leaves out an SVG drawing that contains another one', '<svg>a<svg>b</svg>c</svg>huis', 'huis'],
    ['keeps a less-than sign before a number as a similar character', 'EPC < 100 en > 50', 'EPC ‹ 100 en > 50'],
    ['keeps an ampersand that begins no entity', 'R&D & co', 'R&D & co'],
    ['drops invisible characters', 'ap\u00adpar\u200bte\ufeffment\u202e', 'appartement'],
    ['turns control characters into spaces', 'een\u0000huis\u0007', 'een huis'],
    ['is empty if the HTML contains no text', '<p>&nbsp;</p>', ''],
  ])('%s', (_, input, expected) => {
    expect(plainText(input)).toBe(expected);
  });

  it('contains no <, no control character and no white space at its ends, for any input', () => {
    fc.assert(
      fc.property(html, (text) => {
        const plain = plainText(text);
        expect(plain).not.toMatch(/<|(?!\n)\p{Cc}|\p{Cs}|\n{3}| {2}|^\s|\s$/u);
        expect(plain).not.toContain('alert(1)</');
      }),
    );
  });

  it('is idempotent for input encoded at most twice', () => {
    fc.assert(
      fc.property(html, (text) => {
        const plain = plainText(text);
        // An entity that was encoded several times may still be an entity after one cleaning; a second cleaning decodes
        // it.
        fc.pre(!/&(?:#|[a-z])/i.test(plain));
        expect(plainText(plain)).toBe(plain);
      }),
    );
  });

  it('is the same for HTML and for encoded HTML', () => {
    const simple = fc
      .array(fc.constantFrom('Een huis', '<p>', '</p>', '<b>', '</b>', '<br>', ' ', '.', 'é', '<i>met</i>'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(simple, (text) => {
        expect(plainText(encoded(text))).toBe(plainText(text));
        expect(plainText(encoded(encoded(text)))).toBe(plainText(text));
      }),
    );
  });
});

describe('description cleaning (SPEC §5)', () => {
  const WORDS = 'woord '.repeat(100).trim();

  it('has a limit of 250 characters and adds an ellipsis by default', () => {
    const cut = cleanDescription(WORDS);
    expect(cut).toBe(`${Array(41).fill('woord').join(' ')}…`);
    expect(cut.length).toBeLessThanOrEqual(251);
  });

  it('does not change a text of exactly the limit', () => {
    expect(cleanDescription('x'.repeat(250))).toBe('x'.repeat(250));
    expect(cleanDescription('x'.repeat(251))).toBe(`${'x'.repeat(250)}…`);
  });

  it('cuts at a word boundary when that lies beyond 80 % of the limit', () => {
    // 81 characters, a space, then 40 characters.
    expect(cleanDescription(`${'a'.repeat(81)} ${'b'.repeat(40)}`, 100)).toBe(`${'a'.repeat(81)}…`);
    expect(cleanDescription(`${'a'.repeat(100)} ${'b'.repeat(40)}`, 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('keeps a word that ends at the limit, and drops one that ends after it', () => {
    const [first, second] = ['a'.repeat(85), 'b'.repeat(14)];
    expect(cleanDescription(`${first} ${second} ${'c'.repeat(40)}`, 100)).toBe(`${first} ${second}…`);
    expect(cleanDescription(`${first} ${second}b ${'c'.repeat(40)}`, 100)).toBe(`${first}…`);
  });

  it('cuts at the limit when the last word boundary lies at 80 % or before', () => {
    expect(cleanDescription(`${'a'.repeat(80)} ${'b'.repeat(40)}`, 100)).toBe(`${'a'.repeat(80)} ${'b'.repeat(19)}…`);
    expect(cleanDescription('a'.repeat(300), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('adds no ellipsis when `ellipsis` is false', () => {
    expect(cleanDescription('een twee drie', 8, false)).toBe('een twee');
    expect(cleanDescription('een', 8)).toBe('een');
  });

  it('is one line', () => {
    expect(cleanDescription('<p>Een.</p><p>Twee.</p>')).toBe('Een. Twee.');
  });

  it('never cuts a surrogate pair in two', () => {
    expect(cleanDescription('🏠'.repeat(10), 5)).toBe('🏠🏠…');
    for (let limit = 0; limit <= 30; limit += 1)
      expect(cleanDescription(`a${'🏠'.repeat(10)}`, limit).isWellFormed()).toBe(true);
  });

  it('is at most the limit plus ellipsis, contains no < and begins like the full text', () => {
    fc.assert(
      fc.property(html, fc.integer({ min: 0, max: 300 }), fc.boolean(), (text, limit, ellipsis) => {
        const cut = cleanDescription(text, limit, ellipsis);
        const whole = plainText(text).replace(/\n+/g, ' ');
        expect(cut.length).toBeLessThanOrEqual(limit + (ellipsis ? 1 : 0));
        expect(cut).not.toContain('<');
        const isCut = whole.length > limit;
        expect(cut.endsWith('…')).toBe(
          (isCut && ellipsis) || (!isCut && whole.endsWith('…')) || (isCut && !ellipsis && cut.endsWith('…')),
        );
        expect(whole.startsWith(isCut && ellipsis ? cut.slice(0, -1) : cut)).toBe(true);
      }),
    );
  });

  it('keeps more than 80 % of the limit of a long text', () => {
    const prose = fc
      .array(fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 20 }), { minLength: 60 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(prose, fc.integer({ min: 5, max: 60 }), (text, limit) => {
        expect(cleanDescription(text, limit, false).length).toBeGreaterThanOrEqual(Math.floor(limit * 0.8));
      }),
    );
  });
});

describe('the hostile descriptions (RELIABILITY S5)', () => {
  it('are 120 different texts', () => {
    expect(new Set(XSS_PAYLOADS).size).toBe(120);
  });

  it.each(XSS_PAYLOADS)('have no markup left after cleaning: %j', (payload) => {
    for (const text of [payload, encoded(payload), encoded(encoded(payload))]) {
      const plain = plainText(`Huis ${text}`);
      expect(plain).not.toContain('<');
      expect(plain).toMatch(/^Huis/);
      expect(cleanDescription(text)).not.toContain('<');
    }
    // The content of a script or style element is not text.
    if (/^<(?:script|style)\b/i.test(payload)) expect(plainText(payload)).not.toMatch(/alert|expression/);
  });

  it('leave no tag, however often a piece of markup repeats', () => {
    const LENGTH = process.env.FULL ? 100_000 : 20_000;
    const PIECES = [
      '<',
      '<a',
      '<a ',
      '<a href="',
      '<div>',
      '</p>',
      '<b></i>',
      '<b><i>',
      '<!--',
      '<![CDATA[',
      '<script>',
      '<svg>',
      '<table><p>',
      '&',
      '&amp;',
      '&amp;lt;',
      '&lt;b&gt;',
      '&#',
      '&notin',
      ' ',
      '\u00a0 ',
      '\n',
      'é',
    ];
    for (const piece of PIECES) expect(cleanDescription(piece.repeat(LENGTH / piece.length)), piece).not.toContain('<');
  });
});

describe('a description of several parts (design/search-engines)', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => `Een ${words.join(' ')}.`);

  it('leaves out whole sentences, is never too long, and is cut only if its first sentence is too long', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), fc.boolean(), (sentences, isOneText) => {
        const parts = isOneText ? [sentences.join(' ')] : sentences;
        const fitted = fittedDescription(parts, 154);
        expect(fitted.length).toBeLessThanOrEqual(155);
        if (fitted.endsWith('…'))
          expect((isOneText ? sentences.slice(0, 2).join(' ') : sentences[0])?.length).toBeGreaterThan(154);
        else for (const one of fitted.split(/(?<=\.) /)) expect(sentences).toContain(one);
      }),
    );
  });

  it('keeps a later part that fits after one that does not, and knows abbreviations and amounts', () => {
    const long = `Wonen ${'met een tuin '.repeat(12)}.`;
    expect(fittedDescription(['Huis te koop in Gent.', long, 'Bezoek bij Gevel.'], 60)).toBe(
      'Huis te koop in Gent. Bezoek bij Gevel.',
    );
    const text = 'Het huis op nr. 5 kost € 239.000 bij Immo A. Peeters. De tuin is groot en ligt naar het zuiden.';
    expect(fittedDescription([text], 90)).toBe('Het huis op nr. 5 kost € 239.000 bij Immo A. Peeters.');
    expect(fittedDescription(['Kort. Een huis met een grote tuin en nog veel meer kamers dan men denkt.'], 50)).toBe(
      'Kort. Een huis met een grote tuin en nog veel meer…',
    );
  });
});
