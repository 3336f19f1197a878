import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActionPlausible } from './action-fields';

const ID = '60759ce6f650525a7536a9f014313b14777a654a01';
const STATE = { attempt: 1, values: { remark: '$100', type: ['house'] }, errors: { email: 'invalid' }, problem: null };
/** React writes a `$` in front of a text twice. */
const WRITTEN = JSON.stringify([STATE]).replace('"$100"', () => '"$$100"');
const POSTED: [string, string][] = [
  ['$ACTION_REF_1', ''],
  ['$ACTION_1:0', JSON.stringify({ id: ID, bound: '$@1' })],
  ['$ACTION_1:1', WRITTEN],
  ['$ACTION_KEY', 'k593be09a9ac72b4c2892a614d479412d'],
  ['remark', '$100 [not JSON'],
];
const CALLED: [string, string][] = [
  ['_1_remark', '$100'],
  ['_1_$ACTION_REF_1', ''],
  ['0', WRITTEN.replace(/\]$/, ',"$K1"]')],
];
const posted = (name: string, value: string) =>
  isActionPlausible(
    POSTED.map(([key, old]) => [key, key === name ? value : old] as const),
    null,
  );
const called = (value: string, action = ID) => isActionPlausible([...CALLED.slice(0, 2), ['0', value]], action);

describe('the fields that name an action (RELIABILITY Z4)', () => {
  it('pass as React writes them, posted by the browser or sent by the page', () => {
    expect(isActionPlausible(POSTED, null)).toBe(true);
    expect(isActionPlausible(CALLED, ID)).toBe(true);
    expect(isActionPlausible([[`$ACTION_ID_${ID}`, '']], null)).toBe(true);
    expect(called('["$K1"]')).toBe(true);
    expect(called('[{"attempt":1,"values":{"a":["x"]},"errors":"$0:0:values","problem":"$undefined"},"$K1"]')).toBe(
      true,
    );
  });

  it.each([
    '',
    '[',
    '{}',
    'null',
    '"x"',
    '["$1"]',
    '["$@1"]',
    '["$F1"]',
    '["$1:__proto__:x"]',
    '["$T"]',
    '["$L1"]',
    '["$"]',
  ])('are refused with %j for the state of the form', (state) => {
    expect(posted('$ACTION_1:1', state)).toBe(false);
  });

  it.each([
    '',
    '[]',
    'null',
    '[1,2]',
    '[0,"x"]',
    '["$0:0:0:0","$K1"]',
    '["$F1","$K1"]',
    '[{"then":1},"$K1"]',
    '[{"__proto__":{}},"$K1"]',
    `${'['.repeat(20)}${']'.repeat(20)}`,
  ])('are refused with %s for the list of arguments', (list) => {
    expect(called(list)).toBe(false);
  });

  it('are refused when there are none', () => {
    expect(isActionPlausible([['remark', 'x']], null)).toBe(false);
    expect(isActionPlausible(POSTED.slice(1), null)).toBe(false);
  });

  it('are refused when they name no action, another part, a thing twice or a file', () => {
    expect(called('["$K1"]', '60abc')).toBe(false);
    expect(posted('$ACTION_1:0', '{"id":"x","bound":"$@1"}')).toBe(false);
    expect(posted('$ACTION_1:0', JSON.stringify({ id: ID, bound: '$@7' }))).toBe(false);
    expect(isActionPlausible([...POSTED, ['$ACTION_1:1', '[]']], null)).toBe(false);
    expect(isActionPlausible([...POSTED, ['$ACTION_1:2', new Blob()]], null)).toBe(false);
    expect(isActionPlausible([...POSTED, ['$OTHER', '']], null)).toBe(false);
    expect(isActionPlausible([['1', 'x'], ...CALLED], ID)).toBe(false);
  });

  it('are judged without an exception, whatever they hold', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '0', '1'));
    const value = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), fc.option(fc.constantFrom(ID, 'x')), (entries, action) => {
        expect(typeof isActionPlausible(entries, action)).toBe('boolean');
      }),
    );
  });

  it('pass for the state of any form', () => {
    // What React does to a text that starts with its own sign.
    const escaped = (text: string) => (text.startsWith('$') ? `$${text}` : text);
    const text = fc.oneof(fc.string(), fc.constantFrom('$', '$K1', '$$')).map(escaped);
    const names = fc.stringMatching(/^[a-z][a-zA-Z]{0,10}$/).filter((key) => key !== 'then');
    const state = fc.record({
      attempt: fc.nat(),
      values: fc.dictionary(names, fc.oneof(text, fc.array(text))),
      errors: fc.dictionary(names, text),
      problem: fc.option(text),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(called(JSON.stringify([one, '$K1']))).toBe(true);
        expect(posted('$ACTION_1:1', JSON.stringify([one]))).toBe(true);
      }),
    );
  });
});
