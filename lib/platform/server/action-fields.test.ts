import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsAction } from './action-fields';

const ID = '60759ce6f650525a7536a9f014313b14777a654a01';
const STATE = { attempt: 1, values: { remark: '$100', type: ['house'] }, errors: { email: 'invalid' }, problem: null };
/** The same JSON with a doubled `$`, as React writes it in texts. */
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
  callsAction(
    POSTED.map(([key, old]) => [key, key === name ? value : old] as const),
    false,
  );
const called = (value: string) => callsAction([...CALLED.slice(0, 2), ['0', value]], true);

describe('the fields of a form that call an action (RELIABILITY Z4)', () => {
  it('are accepted as React writes them, posted by the browser or sent by the page', () => {
    expect(callsAction(POSTED, false)).toBe(true);
    expect(callsAction(CALLED, true)).toBe(true);
    expect(callsAction([[`$ACTION_ID_${ID}`, '']], false)).toBe(true);
    expect(called('["$K1"]')).toBe(true);
    expect(called('[{"attempt":1,"values":{"a":["x"]},"errors":"$0:0:values","problem":"$undefined"},"$K1"]')).toBe(
      true,
    );
  });

  it.each([
    '["$F1"]',
    '["$B1"]',
    '["$Q1"]',
    '["$T"]',
    '["$L1"]',
    '["$"]',
    '["$n999999999"]',
    '["$r1"]',
    '["$undefined1"]',
    '["\\u0024F1"]',
    '["\\\\\\u0024F1"]',
    '["$1:__proto__:x"]',
    '["$1:constructor"]',
    '[{"then":1}]',
    '[{"then" :1}]',
    '[{"\\u0074hen":1}]',
    '[{"__proto__":{}}]',
    '["$K1","$K1"]',
  ])('are refused with %s in a field of React', (json) => {
    expect(posted('$ACTION_1:1', json)).toBe(false);
    expect(called(json)).toBe(false);
    expect(callsAction([...CALLED, ['7', json]], true)).toBe(false);
  });

  it('are refused when they name no action or contain a file', () => {
    expect(callsAction([['remark', 'x']], false)).toBe(false);
    expect(callsAction(POSTED.slice(1), false)).toBe(false);
    expect(callsAction([...POSTED, ['$ACTION_1:2', new Blob()]], false)).toBe(false);
  });

  it('are accepted for the state of any form', () => {
    // React doubles the `$` at the start of a text.
    const escaped = (text: string) => (text.startsWith('$') ? `$${text}` : text);
    const odd = ['$', '$K1', '$$', '"$F1"', '\\"$K1', '\\u0024F1', '$5:then', '{"then":1}', '"$K1 "$K1', '\\', '"'];
    const text = fc.oneof(fc.string(), fc.constantFrom(...odd), fc.string({ unit: 'binary' })).map(escaped);
    const names = fc.stringMatching(/^[a-z][a-zA-Z]{0,10}$/).filter((key) => key !== 'then' && key !== 'constructor');
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
