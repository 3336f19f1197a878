import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database, failFastWhenLocked, storeAddress } from '@/lib/platform/store/client';
import { jar, packValues, runAction } from '../support/every-action';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
vi.mock('@/lib/platform/forms/check-human', () => ({
  checkHuman: async () => ({ isProven: true, isHard: false, proof: null }),
}));
/** The number of answers that advise to try again. */
const seen = vi.hoisted(() => ({ away: 0 }));
vi.mock('@/lib/platform/process/http-exchange', async (original) => ({
  ...(await original<typeof import('@/lib/platform/process/http-exchange')>()),
  markAway: () => {
    seen.away += 1;
  },
}));

const { submitSignIn } = await import('@/lib/features/owner-portal/access/actions/sign-in');
const leaving = await import('@/lib/features/owner-portal/access/actions/sign-out');
const { openAccess } = await import('@/lib/features/owner-portal/access/actions/sign-in');
const { chooseReport } = await import('@/lib/features/owner-portal/access/actions/account');
const { dropPasskey } = await import('@/lib/features/owner-portal/access/actions/account');
const { dropPassword, submitOwnPassword } = await import('@/lib/features/owner-portal/access/actions/account');
const { submitOwnerMessage } = await import('@/lib/features/owner-portal/progress/actions');
const { saveOwner, setPassword } = await import('@/lib/features/owner-portal/access/mutations/save-owner');
const { inviteOwner } = await import('@/lib/features/owner-portal/access/mutations/open-link');
const { findSessions, getOwner } = await import('@/lib/features/owner-portal/access/data');
const { hashPassword } = await import('@/lib/platform/security/password');
const { stampForm } = await import('@/lib/platform/forms/form-stamp');

const COOKIE = '__Host-session';
const RIGHT = 'drie trappen en een dakraam';
const inForm = (schema: string, values: Record<string, string>) =>
  packValues({ stamp: stampForm(schema), locale: 'nl', nickname: '', ...values });
const press = (values: Record<string, string> = {}) => packValues({ locale: 'nl', token: '', ...values });

describe.skipIf(process.env.TEST_STORE === 'postgres')(
  'an owner while another process writes to the store for long',
  () => {
    let writer: SQLite.Database;
    let id = '';
    let token = '';
    beforeAll(async () => {
      const properties = [{ propertyId: '6412', fromDay: null, untilDay: null }];
      id = await saveOwner({ name: 'Katrien Dewit', email: 'een@example.be', locale: 'nl', properties }, new Date());
      const owner = await getOwner(id);
      if (!owner) throw new Error('no owner');
      await setPassword(owner, await hashPassword(RIGHT), false, new Date());
      await runAction(() => submitSignIn(UNTOUCHED, inForm('sign-in', { email: 'een@example.be', password: RIGHT })));
      token = await inviteOwner(owner, new Date());
      await failFastWhenLocked();
      writer = new SQLite(storeAddress());
      writer.exec('begin immediate');
    });
    afterAll(() => writer?.close());

    it('is told by every button to try again, and keeps the typed text in every form', {
      timeout: 300_000,
    }, async () => {
      const buttons = [
        () => openAccess(press({ token })),
        () => leaving.signOutEverywhere(press()),
        () => leaving.endOwnSession(press({ session: 'x' })),
        () => leaving.keepSession(press()),
        () => chooseReport(press({ letter: 'off' })),
        () => dropPasskey(press({ passkey: 'x' })),
        () => dropPassword(press()),
      ];
      const typed = { password: 'twaalf ramen aan de straat', passwordRepeat: 'twaalf ramen aan de straat' };
      const forms = [
        () =>
          submitOwnerMessage(UNTOUCHED, inForm('owner-message', { property: '6412', remark: 'De sleutel ligt klaar' })),
        () => submitOwnPassword(UNTOUCHED, inForm('own-password', { ...typed, passwordCurrent: '' })),
      ];
      const pressed = Promise.allSettled(buttons.map((act) => runAction<unknown>(act)));
      const sent = await Promise.all(forms.map((act) => runAction(act)));
      expect((await pressed).map(({ status }) => status)).toEqual(buttons.map(() => 'rejected'));
      expect(seen.away).toBe(buttons.length);
      expect(sent).toMatchObject([
        { answer: { problem: 'unavailable', values: { remark: 'De sleutel ligt klaar' } } },
        { answer: { problem: 'unavailable' } },
      ]);
      expect(jar.get(COOKIE)).not.toBe('');
    });

    it('can still sign out of this browser', async () => {
      expect(await runAction(() => leaving.signOut(press()))).toEqual({ redirect: '/nl/login/?note=ended' });
      expect(jar.get(COOKIE)).toBe('');
      writer.exec('rollback');
      expect(await findSessions(id, new Date())).toHaveLength(1);
      expect(await database().selectFrom('leads').select('id').execute()).toEqual([]);
    });
  },
);
