import { describe, expect, it } from 'vitest';
import { checkClaims, checkForm, LARGEST_FORM, LARGEST_WITH_PICTURE } from './check-body';

const MULTIPART = 'multipart/form-data; boundary=x';
const claims = (headers: Record<string, string>, most = LARGEST_FORM, isPage = true) =>
  checkClaims(new Headers(headers), most, isPage);
const form = (body: string | FormData, headers: Record<string, string> = {}) =>
  checkForm(new Request('http://localhost/', { method: 'POST', body, headers }), () => true);
const multipart = (body: string) => form(body, { 'content-type': MULTIPART });

describe('the bodies that the middleware accepts (RELIABILITY Z4)', () => {
  it('need a length', () => {
    expect(claims({ 'content-type': MULTIPART })).toBe(411);
    expect(claims({ 'content-type': MULTIPART, 'content-length': '5, 6' })).toBe(411);
    expect(claims({ 'content-type': MULTIPART, 'content-length': '5', 'transfer-encoding': 'chunked' })).toBe(411);
  });

  it('have at most 256 kB, or 6 MB where a picture is possible', () => {
    const of = (bytes: number) => ({ 'content-type': MULTIPART, 'content-length': String(bytes) });
    expect(claims(of(256_000))).toBeNull();
    expect(claims(of(256_001))).toBe(413);
    expect(claims(of(10_000_000_000))).toBe(413);
    expect(claims(of(6_000_000), LARGEST_WITH_PICTURE)).toBeNull();
    expect(claims(of(6_000_001), LARGEST_WITH_PICTURE)).toBe(413);
  });

  it('are forms only for a page; a handler checks its own', () => {
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

  it('are whole forms, never a part', async () => {
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
    // A text that a visitor pasted is answered beside the field.
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

  it('have fields that the page’s script prefixes, measured by the name in the form', async () => {
    const sent = (name: string, length: number) => {
      const data = new FormData();
      data.append(name, 'x'.repeat(length));
      data.append('0', '[{},"$K1"]');
      return form(data, { 'next-action': 'a'.repeat(42) });
    };
    expect(await sent('_1_remark', 20_000)).toBeNull();
    expect(await sent('_1_stamp', 301)).toBe(413);
    // The previous answer, with the text typed then.
    expect(await sent('_1_$ACTION_1:1', 100_000)).toBeNull();
  });

  it('never have ten thousand fields', async () => {
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
  it('is accepted where the page has the action, and otherwise not found', async () => {
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
});
