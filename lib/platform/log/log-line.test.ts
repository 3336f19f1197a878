import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '@/tests/support/any-text';
import { toBase32 } from '../../domain/text/base32';
import { errorFacts, logThrottle, withoutPersonal } from './log-line';

const word = fc.stringMatching(/^[a-z]{3,12}$/);
const number = (min: number, max: number) => fc.integer({ min, max }).map(String);
const digits = fc.array(number(0, 9), { minLength: 8, maxLength: 13 });

const mails = fc.tuple(word, word, word).map(([one, two, host]) => `${one}.${two}@${host}.be`);
const phones = fc
  .tuple(digits, fc.constantFrom('', ' ', '-', '.', '/'), fc.constantFrom('', '+', '+('))
  .map(([list, gap, start]) => start + list.join(gap));
const addresses = fc.oneof(
  fc.array(number(0, 255), { minLength: 4, maxLength: 4 }).map((parts) => parts.join('.')),
  fc.array(fc.stringMatching(/^[0-9a-f]{1,4}$/), { minLength: 8, maxLength: 8 }).map((parts) => parts.join(':')),
  fc.stringMatching(/^[0-9a-f]{1,4}$/).map((part) => `2001:db8::${part}`),
);
const tokens = fc
  .tuple(fc.uint8Array({ minLength: 24, maxLength: 60 }), fc.uint8Array({ minLength: 20, maxLength: 20 }))
  .map(([body, mac]) => `${toBase32(body)}-${toBase32(mac)}`);
const queries = fc.tuple(word, word, word).map(([page, name, value]) => `/${page}/?${name}=${value}`);
const quoted = fc
  .tuple(word, fc.constantFrom('""', "''", '“”', '‘’'))
  .map(([text, [open, close]]) => `${open}${text}${close}`);

/** A sentence with personal data in the middle. */
const sentenceWith = (personal: fc.Arbitrary<string>) =>
  fc
    .tuple(
      personal,
      fc.constantFrom('550 5.1.1 <', 'Key (email)=(', 'to ', '[', 'at: '),
      fc.constantFrom('>', ')', ' gone', ']', ', why'),
    )
    .map(([value, before, after]) => ({ value, text: `no mail ${before}${value}${after}` }));

describe('a line of the log (RELIABILITY S19)', () => {
  it.each([
    ['mail addresses', mails],
    ['telephone numbers', phones],
    ['IP addresses', addresses],
    ['tokens', tokens],
  ] as const)('contains no %s', (_, personal) => {
    fc.assert(
      fc.property(sentenceWith(personal), ({ value, text }) => {
        expect(withoutPersonal(text)).not.toContain(value);
        expect(withoutPersonal(text)).toContain('…');
      }),
    );
  });

  it('contains nothing that follows a question mark, and nothing quoted', () => {
    fc.assert(
      fc.property(queries, (path) => {
        expect(withoutPersonal(`GET ${path} failed`)).toBe(`GET ${path.split('?')[0]}… failed`);
      }),
    );
    fc.assert(
      fc.property(quoted, (text) => {
        expect(withoutPersonal(`epc.score = ${text} is no number`)).toBe('epc.score = … is no number');
      }),
    );
  });

  it('is one line for any text, so that no other line can be forged', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const line = withoutPersonal(`${text}\r\n{"level":50}\u2028${text}`);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.length).toBeLessThanOrEqual(300);
      }),
    );
  });

  it('is unchanged if it contains only an event and no personal data', () => {
    const id = randomUUID();
    for (const text of [
      'retention: requests 2, appointments 1, held 0',
      'imported in 3.2 s',
      `mail ${id} could not be sent and will be tried again`,
      'the server of the feed answered 503',
      'alerts: 12 changes and 340 searches matched 7 times, 3 mails queued, 0 people asked to confirm again',
    ])
      expect(withoutPersonal(text)).toBe(text);
  });

  it('takes time in proportion to the length of the text', () => {
    for (const piece of ['1', 'a', '1 ', 'a.', 'a@', '1:', '"', '?a', '/', '-'])
      expect(withoutPersonal(piece.repeat(100_000)).length).toBeLessThanOrEqual(300);
  });
});

describe('the part of an error that is logged', () => {
  it('is its kind, code and place, without its message if it has a code', () => {
    const message = 'duplicate key (email)=(an@example.be), An Peeters, "Wanneer bent u open?"';
    const error = Object.assign(new TypeError(message), { code: '23505' });
    const facts = errorFacts(error);
    expect(facts).toMatchObject({ error: 'TypeError', code: '23505' });
    expect(facts.at).toMatch(/^lib\/platform\/log\/log-line\.test\.ts:\d+:\d+$/);
    expect(JSON.stringify(facts)).not.toMatch(/peeters|example|open/i);
  });

  it('includes the message of an error that the JavaScript engine throws in a file of the site, without quoted values', () => {
    const slip = (() => {
      try {
        return (null as unknown as Record<string, () => void>)['An Peeters']?.();
      } catch (error) {
        return error;
      }
    })();
    expect(errorFacts(slip)).toMatchObject({
      error: 'TypeError',
      reason: 'Cannot read properties of null (reading …)',
      at: expect.stringMatching(/^lib\/platform\/log\/log-line\.test\.ts:\d+/),
    });
  });

  it('is never taken from a line of the message that looks like a stack line', () => {
    const line = 'x\n    at An Peeters (lib/an-peeters.ts:1:1)';
    for (const forged of [new SyntaxError(line), new Error(line)])
      expect(JSON.stringify(errorFacts(forged))).not.toContain('eeters');
    expect(errorFacts(new TypeError(`${line}\n${line}`)).at).toMatch(/^lib\/platform\/log\/log-line\.test\.ts:/);
  });

  it('contains no text of a thrown value, whatever its message, name and code', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (text, name) => {
        const error = Object.assign(new Error(`${text}\n    at ${text} (x)`), {
          name: `${name} ${text}`,
          code: `${text}!`,
        });
        const { at: _, ...facts } = errorFacts(error);
        expect(facts).toEqual({ error: 'Error', code: undefined });
      }),
    );
    expect(errorFacts('An Peeters')).toEqual({ error: 'string' });
    expect(errorFacts(null)).toEqual({ error: 'object' });
  });
});

describe('a sentence that repeats in the log', () => {
  it('is written at most ten times a minute; the next minute reports how many times it was left out', () => {
    const throttle = logThrottle();
    const asked = Array.from({ length: 25 }, (_, at) => throttle.ask('the store is away', at * 100));
    expect(asked.filter(({ write }) => write)).toHaveLength(10);
    expect(throttle.ask('the store is away', 60_000)).toEqual({ write: true, leftOut: 15 });
  });

  it('is reported with the number of times that it was left out, even if it does not come again', () => {
    const throttle = logThrottle();
    for (let at = 0; at < 12; at += 1) throttle.ask('a page failed', at);
    expect(throttle.settle(59_000)).toEqual([]);
    expect(throttle.settle(60_000)).toEqual([{ sentence: 'a page failed', leftOut: 2 }]);
    expect(throttle.settle(120_000)).toEqual([]);
  });

  it('has its own count if it is among the first five hundred sentences; all further ones share one', () => {
    const throttle = logThrottle();
    let written = 0;
    for (let at = 0; at < 5000; at += 1) if (throttle.ask(`line ${at}`, 0).write) written += 1;
    expect(written).toBe(510);
  });

  it('is counted completely: the written and the left-out sentences add up to all', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(20_000))), (calls) => {
        const throttle = logThrottle();
        let now = 0;
        let heard = 0;
        for (const [sentence, later] of calls) {
          now += later;
          const { write, leftOut } = throttle.ask(sentence, now);
          heard += Number(write) + leftOut;
        }
        for (const { leftOut } of throttle.settle(now + 60_000)) heard += leftOut;
        expect(heard).toBe(calls.length);
      }),
    );
  });
});
