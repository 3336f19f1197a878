import { describe, expect, it } from 'vitest';
import { href } from '@/lib/routing/href';
import { BASE } from '../support/http-site';
import { type DrawnForm, formIn, openForm, postForm } from '../support/post-form';
import { wordsOf } from '../support/words-of';

const NO_ACTION = `40${'ab'.repeat(20)}`;
const TYPED = { firstName: 'Vera', lastName: '<b>Dot', email: 'vera@example.be', remark: 'Is er "een" tuin?' };
const SENTENCE = wordsOf('nl', 'forms.problems')('expired');
/** The heading of the errors of a form. */
const toldIn = (schema: string, html: string): string | undefined =>
  new RegExp(`data-schema="${schema}"[^>]*>.*?role="alert".*?<h2>(.*?)</h2>`, 's').exec(html)?.[1];

/** A form as a build with another key or another action would have drawn it. */
const ofOtherBuild = (form: DrawnForm): DrawnForm => ({
  ...form,
  hidden: form.hidden.map(([name, value]) => [name, value.replace(/"id":"\w+"/, `"id":"${NO_ACTION}"`)] as const),
});
const CONTACT = BASE + href('contact', 'nl');
const LOGIN = BASE + href('login', 'nl');
const PROPERTY = `${BASE}/property/6412/?lng=nl`;

describe('a form of another build (design/server-processes)', () => {
  it.each([
    ['contact', CONTACT],
    ['information', PROPERTY],
  ])('(%s) is drawn again with what was typed, and can then be sent', async (schema, page) => {
    const answer = await postForm(ofOtherBuild(await openForm(page, schema)), TYPED);
    expect(answer.status).toBe(422);
    const html = await answer.clone().text();
    expect(toldIn(schema, html)).toBe(SENTENCE);
    for (const text of ['value="Vera"', 'value="&lt;b&gt;Dot"', 'Is er &quot;een&quot; tuin?</textarea>'])
      expect(html.includes(text), text).toBe(true);
    expect(html.includes('<b>Dot')).toBe(false);
    // Its action is found now, which checks the fields.
    const again = await postForm(await formIn(answer, schema), { ...TYPED, email: '' });
    expect(toldIn(schema, await again.text())).toBe(wordsOf('nl', 'forms')('summary'));
  });

  it('shows its texts at the top of a page that has no such form', async () => {
    const form = ofOtherBuild(await openForm(CONTACT, 'contact'));
    const left = (await openForm(PROPERTY, 'information')).url.replace('6412', '999999');
    for (const url of [LOGIN, left]) {
      const answer = await postForm({ ...form, url }, TYPED);
      const html = await answer.text();
      expect([url, answer.status]).toEqual([url, 422]);
      for (const text of [SENTENCE, 'Vera', '&lt;b&gt;Dot', 'Is er &quot;een&quot; tuin?'])
        expect(html).toContain(text);
    }
  });

  it('never brings back a password', async () => {
    const form = ofOtherBuild(await openForm(LOGIN, 'sign-in'));
    const answer = await postForm(form, { email: 'vera@example.be', password: 'drie huizen', nickname: 'robot' });
    const html = await answer.text();
    expect([answer.status, html.includes('vera@example.be')]).toEqual([422, true]);
    expect(/drie huizen|robot"/.test(html)).toBe(false);
  });

  it('sent by the script of its page is answered so that the script keeps the text and loads the page again', async () => {
    const form = await openForm(CONTACT, 'contact');
    const answer = await postForm(form, { '0': '["$K1"]', ...TYPED }, { headers: { 'Next-Action': NO_ACTION } });
    expect([answer.status, answer.headers.get('x-nextjs-action-not-found')]).toEqual([404, '1']);
  });
});
