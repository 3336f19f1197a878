import { beforeEach, describe, expect, it } from 'vitest';
import { isAlertWork } from '@/lib/features/saved-searches/data/find-pending';
import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';
import { sendDigests, sendPropertyNews } from '@/lib/features/saved-searches/jobs/send-alerts';
import { stopAlerts } from '@/lib/features/saved-searches/mutations/forget-saved-searches';
import { pauseSavedSearch, startSavedSearch } from '@/lib/features/saved-searches/mutations/save-search';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { fillCatalogue, PROPERTY, packValues, runAction } from '../support/every-action';
import { clearRows } from '../support/kept-rows';

const { submitPropertyWatch } = await import('@/lib/features/saved-searches/actions');

const EMAIL = 'volger@example.be';
const at = (day: number, time = '10:00'): Date => new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00Z`);

const ask = (values: Record<string, string> = {}) =>
  runAction(() =>
    submitPropertyWatch(
      UNTOUCHED,
      packValues({
        stamp: stampForm('property-watch'),
        locale: 'nl',
        nickname: '',
        property: PROPERTY,
        firstName: 'An',
        lastName: 'Peeters',
        email: EMAIL,
        privacy: 'yes',
        ...values,
      }),
    ),
  );
const theOne = () => database().selectFrom('saved_searches').selectAll().executeTakeFirstOrThrow();
/** The mails about watched properties, as the outbox stores them. */
const news = async (): Promise<string[]> =>
  (
    await database()
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'property-news')
      .orderBy('created_at')
      .execute()
  ).map(({ payload }) => payload ?? '');
/** An import at night with changed facts of the property, and the alerts of the next day. */
async function nextDay(day: number, changes: Record<string, unknown>): Promise<string[]> {
  const known = (await news()).length;
  await fillCatalogue(changes);
  await matchSavedSearches(at(day));
  await sendDigests(at(day));
  await sendPropertyNews(at(day));
  return (await news()).slice(known);
}
async function follow(): Promise<string> {
  expect(await ask()).toEqual({
    redirect: expect.stringMatching(/^\/nl\/bedankt\/zoekopdracht\/\?of=[^&]+&watch=1$/),
  });
  const { id } = await theOne();
  await startSavedSearch(id, at(1));
  return id;
}

beforeEach(async () => {
  await clearRows();
  await database().deleteFrom('properties').execute();
  await fillCatalogue();
});

describe('a watched property (design/saved-searches)', () => {
  it('causes mails only after a confirmation, and the lead is stored with its mails', async () => {
    await ask();
    expect(await nextDay(2, { Price: 340_000 })).toEqual([]);
    const kinds = await database().selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['confirmation', 'lead-to-agency']));
    // Mails to visitor and agency name this property, not a search.
    const bodies = (await database().selectFrom('outbox').select('payload').execute()).map(({ payload }) => payload);
    expect(bodies.join()).toContain('Dit pand volgen');
    expect(bodies.join()).toContain(' volgt Huis met tuin');
    expect(bodies.join()).not.toMatch(/zoekopdracht|alle panden die passen/i);
    await startSavedSearch((await theOne()).id, at(3));
    const [mail = ''] = await nextDay(3, { Price: 330_000 });
    expect(mail).toContain('verlaagd');
    expect(mail.replace(/\s|\\u00a0/g, ' ')).toContain('330.000, vroeger € 350.000');
    expect(mail).toContain('/api/unsubscribe/');
  });

  it('causes a mail for a new open house even if nothing else changed, and none after the open house is over', async () => {
    await follow();
    const open = (day: number) => ({ Start: `2026-12-${day} 10:00:00`, End: `2026-12-${day} 12:00:00` });
    const [mail = '', ...others] = await nextDay(2, { OpenHouses: [open(19)] });
    expect(others).toEqual([]);
    expect(mail).toContain('Er is een kijkdag op zaterdag 19 december, 10u00–12u00.');
    expect(await nextDay(3, { OpenHouses: [open(19)] })).toEqual([]);
    expect(await nextDay(4, { OpenHouses: [open(12), open(19)] })).toEqual([
      expect.stringContaining('zaterdag 12 december'),
    ]);
    expect(await nextDay(20, { OpenHouses: [] })).toEqual([]);
  });

  it('causes at most one mail a day, sent in the daytime, however many changes happen', async () => {
    await follow();
    await fillCatalogue({ Price: 360_000 });
    expect(await sendPropertyNews(at(2, '22:00'))).toBe(0);
    expect(await isAlertWork(at(3))).toBe(true);
    expect(await sendPropertyNews(at(3))).toBe(1);
    await fillCatalogue({ Price: 340_000 });
    expect(await sendPropertyNews(at(3, '15:00'))).toBe(0);
    await fillCatalogue({ Price: 345_000 });
    expect(await sendPropertyNews(at(4))).toBe(1);
    expect((await news()).at(-1)).toContain('345.000');
    expect(await isAlertWork(at(5))).toBe(false);
    expect(await sendPropertyNews(at(5))).toBe(0);
  });

  it('is watched once, however often it is requested, and no longer after the mails are stopped', async () => {
    const first = await follow();
    await ask({ firstName: 'Anna' });
    const { id: second, person } = await database()
      .selectFrom('saved_searches')
      .selectAll()
      .where('id', '!=', first)
      .executeTakeFirstOrThrow();
    await startSavedSearch(second, at(1));
    expect((await theOne()).id).toBe(second);
    expect(await nextDay(2, { Price: 320_000 })).toHaveLength(1);
    expect(await stopAlerts(person)).toBe(1);
    expect(await nextDay(3, { Price: 310_000 })).toEqual([]);
    expect(await database().selectFrom('saved_searches').selectAll().execute()).toEqual([]);
    const kept = await database().selectFrom('outbox').selectAll().where('recipient', '=', EMAIL).execute();
    expect(kept.filter(({ payload }) => payload?.includes(EMAIL))).toEqual([]);
  });

  it('causes a mail when it is under option, when it is sold, and when it is available again', async () => {
    await follow();
    expect((await nextDay(2, { Marquee: 3 })).join()).toContain('Er is een optie op genomen.');
    expect((await nextDay(3, { Marquee: 4 })).join()).toContain('Het is verkocht.');
    expect((await nextDay(4, { Marquee: 1 })).join()).toContain('Het is weer beschikbaar.');
  });

  it('causes a mail when its price becomes hidden, without the price', async () => {
    await follow();
    const [mail = ''] = await nextDay(2, { PublishPrice: false, Price: 777_000 });
    expect(mail).toContain('De prijs is nu op aanvraag.');
    expect(mail).not.toContain('777');
  });

  it('causes a last mail two days after it has left the site, and the saved search is deleted', async () => {
    await follow();
    await database()
      .updateTable('properties')
      .set({ removed_at: at(2).toISOString() })
      .where('id', '=', PROPERTY)
      .execute();
    expect(await sendPropertyNews(at(3))).toBe(0);
    expect(await sendPropertyNews(at(5))).toBe(1);
    expect((await news())[0]).toContain('niet meer op onze site');
    expect(await database().selectFrom('saved_searches').select('id').execute()).toEqual([]);
  });

  it('causes no mail while its saved search is paused, and is never stored as a match of a search with filters', async () => {
    const id = await follow();
    await pauseSavedSearch(id);
    expect(await nextDay(2, { Price: 300_000 })).toEqual([]);
    await startSavedSearch(id, at(3));
    expect(await nextDay(3, { Price: 300_000 })).toHaveLength(1);
    expect(await database().selectFrom('saved_search_matches').selectAll().execute()).toEqual([]);
  });

  it('is refused if it is not on the site, whatever its id looks like', async () => {
    expect(await ask({ property: 'nowhere' })).toMatchObject({ answer: { problem: 'gone' } });
    expect(await ask({ property: '../etc' })).toMatchObject({ answer: { problem: 'gone' } });
    expect(await database().selectFrom('saved_searches').selectAll().execute()).toEqual([]);
  });
});
