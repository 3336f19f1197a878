import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, PROPERTY, packValues, runAction, type Values } from '../support/every-action';

const { GET } = await import('@/app/api/lists/route');
const { stopSharing, submitSharedList } = await import('@/lib/features/favourites/actions');
const { env } = await import('@/lib/platform/config/env');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

const KEY = 'k'.repeat(22);

/** Posts the form that shares a list, as a browser without JavaScript does: the token of the new list, or the refusal. */
async function share(values: Values) {
  const data = packValues({ stamp: stampForm('shared-list'), locale: 'nl', nickname: '', ...values });
  const sent = await runAction(() => submitSharedList(UNTOUCHED, data));
  return 'redirect' in sent
    ? { token: new URL(sent.redirect, 'http://localhost').searchParams.get('list') ?? '', state: null }
    : { token: '', state: sent.answer };
}
const ask = (token: string) => GET(new Request(`http://localhost/api/lists/?list=${encodeURIComponent(token)}`));
const rows = () => database().selectFrom('shared_lists').selectAll().execute();

beforeAll(() => fillCatalogue());
beforeEach(() => database().deleteFrom('shared_lists').execute());

describe('a shared list of favourites', () => {
  it('has the ids of properties of the catalogue and the first name, under a token that does not tell the key', async () => {
    const { token } = await share({ key: KEY, ids: `${PROPERTY},my-secret-text,${PROPERTY}`, firstName: ' Sofie ' });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(token).not.toBe(KEY);
    expect(await (await ask(token)).json()).toEqual({ token, name: 'Sofie', ids: [PROPERTY] });
    expect((await ask(token)).headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await ask(token)).headers.get('Cache-Control')).toContain('no-store');
    expect((await ask(KEY)).status).toBe(404);
  });

  it('is replaced by another post with its key, and ends with the key alone', async () => {
    const { token } = await share({ key: KEY, ids: PROPERTY, firstName: 'Sofie' });
    expect((await share({ key: KEY, ids: PROPERTY, firstName: '' })).token).toBe(token);
    expect(await rows()).toMatchObject([{ id: token, name: null }]);
    await runAction(() => stopSharing(packValues({ key: token, locale: 'nl' })));
    expect(await rows()).toHaveLength(1);
    await runAction(() => stopSharing(packValues({ key: KEY, locale: 'nl' })));
    expect(await rows()).toEqual([]);
    expect((await ask(token)).status).toBe(404);
  });

  it('gets a new token each time from a browser without JavaScript, which has no key', async () => {
    const [first, second] = [await share({ ids: PROPERTY }), await share({ ids: PROPERTY })];
    expect(first.token).not.toBe(second.token);
    expect(await rows()).toHaveLength(2);
  });

  it('is not stored with wrong input, which the answer names and repeats', async () => {
    const codes = async (values: Values) => (await share(values)).state;
    expect((await codes({ ids: PROPERTY, firstName: '<b>Sofie</b>' }))?.errors).toEqual({ firstName: 'invalid' });
    expect((await codes({ ids: PROPERTY, firstName: 'bel sofie.be' }))?.errors).toEqual({ firstName: 'link' });
    const long = await codes({ ids: PROPERTY, firstName: 'S'.repeat(41) });
    expect(long).toMatchObject({ errors: { firstName: 'tooLong' }, values: { firstName: 'S'.repeat(41) } });
    const many = Array.from({ length: 10_000 }, (_, at) => `p${at}`).join(',');
    expect((await codes({ ids: many }))?.errors).toEqual({ ids: 'tooLong' });
    expect((await codes({ ids: PROPERTY, firstName: 'S'.repeat(10_240) }))?.errors).toEqual({ firstName: 'tooLong' });
    expect((await codes({ ids: ' , /' }))?.errors).toEqual({ ids: 'required' });
    expect((await codes({ ids: 'never-here' }))?.problem).toBe('gone');
    expect((await codes({ ids: PROPERTY, key: 'short' }))?.errors).toEqual({ key: 'invalid' });
    expect(await rows()).toEqual([]);
  });

  it('is found by a token of the right form only', async () => {
    for (const token of [
      '',
      'a',
      'a'.repeat(21),
      'a'.repeat(23),
      'a'.repeat(10_000),
      `${'a'.repeat(21)}/`,
      "' or 1=1 --",
    ])
      expect((await ask(token)).status).toBe(404);
    expect((await GET(new Request('http://localhost/api/lists/'))).status).toBe(404);
  });

  it('counts against the limits of forms of the connection', async () => {
    env.FORM_LIMIT_PLAIN_10_MINUTES = 2;
    const problems = [];
    for (let at = 0; at < 3; at += 1) problems.push((await share({ ids: PROPERTY })).state?.problem ?? null);
    env.FORM_LIMIT_PLAIN_10_MINUTES = 0;
    expect(problems).toEqual([null, null, 'too-many']);
  });
});
