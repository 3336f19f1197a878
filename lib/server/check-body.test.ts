import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callsAction,
  checkClaims,
  checkForm,
  hasAction,
  LARGEST_FORM,
  LARGEST_WITH_PICTURE,
  readActions,
} from './check-body';

const MULTIPART = 'multipart/form-data; boundary=x';
const claims = (headers: Record<string, string>, most = LARGEST_FORM, isPage = true) =>
  checkClaims(new Headers(headers), most, isPage);
const form = (body: string | FormData, headers: Record<string, string> = {}) =>
  checkForm(new Request('http://localhost/', { method: 'POST', body, headers }), () => true);
const multipart = (body: string) => form(body, { 'content-type': MULTIPART });

describe('the bodies that the middleware accepts (RELIABILITY Z4)', () => {
  it('must have a length', () => {
    expect(claims({ 'content-type': MULTIPART })).toBe(411);
    expect(claims({ 'content-type': MULTIPART, 'content-length': '5, 6' })).toBe(411);
    expect(claims({ 'content-type': MULTIPART, 'content-length': '5', 'transfer-encoding': 'chunked' })).toBe(411);
  });

  it('may have 256 kB, or 6 MB if a picture is possible', () => {
    const of = (bytes: number) => ({ 'content-type': MULTIPART, 'content-length': String(bytes) });
    expect(claims(of(256_000))).toBeNull();
    expect(claims(of(256_001))).toBe(413);
    expect(claims(of(10_000_000_000))).toBe(413);
    expect(claims(of(6_000_000), LARGEST_WITH_PICTURE)).toBeNull();
    expect(claims(of(6_000_001), LARGEST_WITH_PICTURE)).toBe(413);
  });

  it('must be forms if they are sent to a page; a route handler checks its bodies itself', () => {
    for (const type of [
      'application/json',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
      expect(claims({ 'content-type': type, 'content-length': '2' })).toBe(415);
    expect(claims({ 'content-length': '2' })).toBe(415);
    expect(claims({ 'content-type': 'application/json', 'content-length': '2' }, LARGEST_FORM, false)).toBeNull();
  });

  it('must be complete forms: a form that is cut off anywhere is refused', async () => {
    const field = `$ACTION_ID_${'a'.repeat(42)}`;
    const whole = `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n\r\n--x--\r\n`;
    expect(await multipart(whole)).toBeNull();
    for (let cut = 1; cut < whole.length - 2; cut += 1)
      expect(await multipart(whole.slice(0, cut)), String(cut)).toBe(400);
  });

  it('are measured field by field, by name, before any field is read', async () => {
    const sent = (name: string, length: number) => {
      const data = new FormData();
      data.append(`$ACTION_ID_${'a'.repeat(42)}`, '');
      data.append(name, 'x'.repeat(length));
      return form(data);
    };
    // A text that is too long because a visitor pasted it passes, so that the answer can show the error at its field.
    expect(await sent('remark', 20_000)).toBeNull();
    expect(await sent('firstName', 20_000)).toBeNull();
    expect(await sent('units[]', 20_000)).toBeNull();
    expect(await sent('remark', 20_001)).toBe(413);
    expect(await sent('units[]', 20_001)).toBe(413);
    // The page wrote this field, so its length is fixed.
    expect(await sent('stamp', 300)).toBeNull();
    expect(await sent('stamp', 301)).toBe(413);
    expect(await sent('nickname', 1000)).toBe(413);
    expect(await sent('constructor', 1000)).toBe(413);
  });

  it('may have field names with a prefix of React; the maximum length depends on the name without the prefix', async () => {
    const sent = (name: string, length: number) => {
      const data = new FormData();
      data.append(name, 'x'.repeat(length));
      data.append('0', '[{},"$K1"]');
      return form(data, { 'next-action': 'a'.repeat(42) });
    };
    expect(await sent('_1_remark', 20_000)).toBeNull();
    expect(await sent('_1_stamp', 301)).toBe(413);
    // The previous answer of the action, with the text that was typed before.
    expect(await sent('_1_$ACTION_1:1', 100_000)).toBeNull();
  });

  it('may not have ten thousand fields', async () => {
    const many = new FormData();
    for (let field = 0; field < 10_000; field += 1) many.append(`f${field}`, '');
    expect(await form(many)).toBe(400);
  });
});

describe('a form for an action (design/pages-and-addresses)', () => {
  const HERE = 'a'.repeat(42);
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return checkForm(new Request('http://localhost/', { method: 'POST', body, headers }), (id) => id === HERE);
  };
  const bound = (id: unknown) => ({ $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }) });
  it('is accepted if the page has the action, and otherwise answered "not found"', async () => {
    expect(await ask({ [`$ACTION_ID_${HERE}`]: '' })).toBeNull();
    expect(await ask(bound(HERE))).toBeNull();
    expect(await ask({ '0': '["$K1"]' }, { 'next-action': HERE })).toBeNull();
    const other = 'b'.repeat(42);
    expect(await ask({ [`$ACTION_ID_${other}`]: '' })).toBe(404);
    expect(await ask(bound(other))).toBe(404);
    expect(await ask(bound(7))).toBe(404);
    expect(await ask({ '0': '["$K1"]' }, { 'next-action': other })).toBe(404);
    expect(await ask({ '0': '["$K1"]', ...bound(other) }, { 'next-action': HERE })).toBe(404);
  });

  it('is given back with its fields if the page lacks the action, unless a script sent it: its page keeps the text', async () => {
    const given: unknown[] = [];
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const request = new Request('http://localhost/', { method: 'POST', body, headers });
      await checkForm(
        request,
        (id) => id === HERE,
        (entries, ids) => given.push([Object.fromEntries(entries).remark, ids]),
      );
    };
    const other = 'b'.repeat(42);
    await send({ ...bound(HERE), remark: 'accepted' });
    await send({ '0': '["$K1"]', _1_remark: 'of a script' }, { 'next-action': other });
    await send({ ...bound(other), remark: 'x'.repeat(30_000) });
    await send({ ...bound(other), remark: 'kept' });
    expect(given).toEqual([['kept', [other]]]);
  });
});

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
  it('are accepted as React writes them, whether the browser or the page’s script sends the form', () => {
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

  it('are refused if they name no action or contain a file', () => {
    expect(callsAction([['remark', 'x']], false)).toBe(false);
    expect(callsAction(POSTED.slice(1), false)).toBe(false);
    expect(callsAction([...POSTED, ['$ACTION_1:2', new Blob()]], false)).toBe(false);
  });

  it('are accepted with any state of a form, whatever texts it contains', () => {
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

const CONTACT = '40ca04e6ec5f912e4ca762b1bfb9c156fea755a142';
const VISIT = '6057feaf346856403bfea6718dc0d7f98f6a020972';
const actions = readActions({
  node: {
    [CONTACT]: { workers: { 'app/[locale]/contact/page': {} } },
    [VISIT]: {
      workers: {
        'app/[locale]/(forms)/appointment/[id]/page': {},
        'app/[locale]/(mail-links)/my-appointment/[token]/page': {},
      },
    },
  },
});

describe('the actions of a page, as the build lists them (design/pages-and-addresses)', () => {
  it.each([
    ['/nl/contact/', CONTACT, true],
    ['/fr/contact', CONTACT, true],
    ['/nl/appointment/6412/', VISIT, true],
    ['/de/my-appointment/abc-def/', VISIT, true],
    ['/nl/appointment/6412/', CONTACT, false],
    ['/nl/contact/', VISIT, false],
    ['/nl/contact/more/', CONTACT, false],
    ['/nl/appointment/', VISIT, false],
    ['/nl/(forms)/appointment/6412/', VISIT, false],
    ['/nl/contact/', '40ca04e6ec5f912e4ca762b1bfb9c156fea755a143', false],
    ['/nl/contact/', '__proto__', false],
  ])('at %s include %s: %s', (path, id, isThere) => {
    expect(hasAction(path, id, actions)).toBe(isThere);
  });
});
