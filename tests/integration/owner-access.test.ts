import { beforeEach, describe, expect, it } from 'vitest';
import { IDLE_MS, SESSION_MS } from '@/lib/domain/owner/session-term';
import {
  findByEmail,
  findLink,
  findOwnerProperties,
  findPasskey,
  findPasskeys,
  findSession,
  findSessions,
  getOwner,
  isWholeToken,
} from '@/lib/features/owner-portal/access/data';
import { endSession, endSessions, noteUse } from '@/lib/features/owner-portal/access/mutations/end-session';
import { inviteOwner, mailSignIn, openLink } from '@/lib/features/owner-portal/access/mutations/open-link';
import {
  deleteOwner,
  revokeProperties,
  saveOwner,
  setPassword,
} from '@/lib/features/owner-portal/access/mutations/save-owner';
import { addPasskey, removePasskey } from '@/lib/features/owner-portal/access/mutations/save-passkey';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { database } from '@/lib/platform/store/client';
import { openSessionOf } from '../support/open-session-of';

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const PROPERTY = { propertyId: '6412', fromDay: '2026-10-01', untilDay: null };

const TABLES = ['owners', 'owner_properties', 'owner_sessions', 'owner_links', 'owner_passkeys', 'outbox'] as const;

const mails = async () =>
  (
    await database().selectFrom('outbox').select('payload').where('kind', '=', 'owner').orderBy('created_at').execute()
  ).map(({ payload }) => JSON.parse(payload ?? '{}') as { to: string; subject: string; blocks: unknown[] });
const tokenIn = (mail: unknown): string => /[0-9a-f]{64}/.exec(JSON.stringify(mail))?.[0] ?? '';
const lastToken = async (): Promise<string> => tokenIn((await mails()).at(-1));

async function anOwner(changes: Partial<Parameters<typeof saveOwner>[0]> = {}): Promise<Owner> {
  const id = await saveOwner(
    { name: 'Katrien Dewit', email: 'Katrien@example.be', locale: 'nl', properties: [PROPERTY], ...changes },
    NOW,
  );
  return (await getOwner(id)) as Owner;
}

beforeEach(async () => {
  for (const table of TABLES) await database().deleteFrom(table).execute();
});

describe('the first access of an owner', () => {
  it('is by an invitation that opens once, within seven days', async () => {
    const owner = await anOwner();
    await inviteOwner(owner, NOW);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'katrien@example.be' });
    const token = tokenIn(mail);
    expect(await findLink(token, later(6 * 86_400_000))).toEqual({ kind: 'invitation', state: 'open' });
    const opened = await openLink(token, later(6 * 86_400_000));
    expect(opened).toMatchObject({ kind: 'open', owner: { id: owner.id } });
    expect(await openLink(token, later(6 * 86_400_000))).toEqual({ kind: 'used' });
    expect(await findLink(token, NOW)).toMatchObject({ state: 'used' });
  });

  it('expires after seven days, and a new invitation makes the old one invalid', async () => {
    const owner = await anOwner();
    await inviteOwner(owner, NOW);
    const old = await lastToken();
    await inviteOwner(owner, later(1000));
    expect(await openLink(old, later(2000))).toEqual({ kind: 'unknown' });
    expect(await openLink(await lastToken(), later(8 * 86_400_000))).toEqual({ kind: 'expired' });
  });

  it('is given to only one of two simultaneous clicks on the invitation', async () => {
    await inviteOwner(await anOwner(), NOW);
    const token = await lastToken();
    const both = await Promise.all([openLink(token, NOW), openLink(token, NOW)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['open', 'used']);
  });

  it('is refused for a wrong link, which is recognised as truncated or as one of another site', async () => {
    await inviteOwner(await anOwner(), NOW);
    const token = await lastToken();
    const foreign = token.replace(/./g, (digit) => (digit === 'a' ? 'b' : 'a'));
    for (const [text, isWhole] of [
      [token, true],
      [foreign, true],
      [token.slice(0, -1), false],
      [`${token}.`, false],
      ['', false],
    ] as const) {
      expect(isWholeToken(text), text).toBe(isWhole);
      if (text !== token) expect(await findLink(text, NOW), text).toBeNull();
      if (text !== token) expect(await openLink(text, NOW), text).toEqual({ kind: 'unknown' });
    }
  });

  it('leaves no usable token in the store', async () => {
    await inviteOwner(await anOwner(), NOW);
    const kept = JSON.stringify(await database().selectFrom('owner_links').selectAll().execute());
    expect(kept).not.toContain(await lastToken());
  });
});

describe('a link that signs in', () => {
  it('opens once, within fifteen minutes', async () => {
    const owner = await anOwner();
    await mailSignIn(owner, NOW);
    expect(await openLink(await lastToken(), later(15 * 60_000))).toEqual({ kind: 'expired' });
    await mailSignIn(owner, NOW);
    expect(await openLink(await lastToken(), later(15 * 60_000 - 1))).toMatchObject({ kind: 'open' });
  });
});

describe('a session (RELIABILITY S10)', () => {
  it('is looked up in the store, so that ending it takes effect at once', async () => {
    const owner = await anOwner();
    const claim = await openSessionOf(owner.id, 'phone', NOW);
    const found = await findSession(claim, NOW);
    expect(found).toMatchObject({ owner: { id: owner.id }, session: { device: 'phone' } });
    await endSession(owner.id, found?.session.id ?? '');
    expect(await findSession(claim, NOW)).toBeNull();
  });

  it('ends after thirty idle minutes and after twelve hours', async () => {
    const owner = await anOwner();
    const claim = await openSessionOf(owner.id, 'computer', NOW);
    const id = (await findSession(claim, NOW))?.session.id ?? '';
    expect(await findSession(claim, later(IDLE_MS))).toBeNull();
    for (let at = 0; at < SESSION_MS; at += IDLE_MS - 1) {
      expect(await findSession(claim, later(at))).not.toBeNull();
      await noteUse(id, later(at));
    }
    expect(await findSession(claim, later(SESSION_MS))).toBeNull();
  });

  it('has a new id at every sign-in; the id of another owner or an unknown id opens nothing', async () => {
    const owner = await anOwner();
    const [one, two] = [await openSessionOf(owner.id, 'phone', NOW), await openSessionOf(owner.id, 'phone', NOW)];
    expect(one.sid).not.toBe(two.sid);
    for (const sid of ['', 'x', '0'.repeat(64)]) expect(await findSession({ sid, version: 1 }, NOW)).toBeNull();
    expect(await findSession({ ...one, version: 2 }, NOW)).toBeNull();
    expect(await findSessions(owner.id, NOW)).toHaveLength(2);
  });

  it('ends on all devices on request and when a password is set; a mail reports the new password', async () => {
    const owner = await anOwner();
    const one = await openSessionOf(owner.id, 'phone', NOW);
    await endSessions(owner.id);
    expect(await findSession(one, NOW)).toBeNull();
    const two = await openSessionOf(owner.id, 'phone', NOW);
    expect(await findSession(two, NOW)).not.toBeNull();
    await mailSignIn(owner, NOW);
    const token = await lastToken();
    await setPassword(owner, 'hash', false, NOW);
    expect(await findSession(two, NOW)).toBeNull();
    expect(await openLink(token, NOW)).toEqual({ kind: 'unknown' });
    expect((await mails()).map(({ subject }) => subject)).toContain('Uw wachtwoord is gewijzigd');
    expect((await findByEmail('katrien@example.be'))?.passwordHash).toBe('hash');
  });
});

describe('a passkey', () => {
  const KEY = { id: 'sleutel-van-katrien', publicKey: 'AAAA', counter: 0 };

  it('can be added only once, and a mail reports it', async () => {
    const owner = await anOwner({ locale: 'fr' });
    expect(await addPasskey(owner, KEY, 'phone', NOW)).toBe(true);
    expect(await addPasskey(owner, KEY, 'phone', NOW)).toBe(false);
    expect(await findPasskey(KEY.id)).toEqual({ ownerId: owner.id, key: KEY });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['katrien@example.be', 'Une clé d’accès a été ajoutée'],
    ]);
    expect(JSON.stringify(await mails())).toContain('/fr/');
  });

  it('is removed only by its owner, and opens nothing afterwards', async () => {
    const [owner, other] = [await anOwner(), await anOwner({ email: 'jan@example.be' })];
    await addPasskey(owner, KEY, 'phone', NOW);
    await removePasskey(other.id, KEY.id);
    expect(await findPasskeys(owner.id)).toHaveLength(1);
    await removePasskey(owner.id, KEY.id);
    expect(await findPasskey(KEY.id)).toBeNull();
  });

  it("is in its owner's export, without the key, and is erased with the rest (GDPR 15, 17)", async () => {
    const owner = await anOwner();
    await addPasskey(owner, KEY, 'phone', NOW);
    const kept = await exportPerson(owner.email, NOW);
    expect(kept?.owner[0]?.passkeys).toEqual([{ device: 'phone', added: NOW.toISOString(), used: null }]);
    expect(JSON.stringify(kept)).not.toContain(KEY.id);
    await erasePerson(owner.email, false, NOW);
    for (const table of TABLES)
      expect(JSON.stringify(await database().selectFrom(table).selectAll().execute())).not.toMatch(/sleutel|katrien@/);
  });
});

describe('the properties of an owner in the portal', () => {
  it('may be several, and a property may have several owners with separate logins', async () => {
    const one = await anOwner();
    const two = await anOwner({
      email: 'jan@example.be',
      name: 'Jan Maes',
      properties: [PROPERTY, { ...PROPERTY, propertyId: '7006' }],
    });
    expect((await findOwnerProperties(one.id, 90, NOW)).map(({ propertyId }) => propertyId)).toEqual(['6412']);
    expect((await findOwnerProperties(two.id, 90, NOW)).map(({ propertyId }) => propertyId).sort()).toEqual([
      '6412',
      '7006',
    ]);
  });

  it('are shown for ninety days after the mandate', async () => {
    const owner = await anOwner({ properties: [{ ...PROPERTY, untilDay: '2026-08-22' }] });
    expect(await findOwnerProperties(owner.id, 90, NOW)).toHaveLength(1);
    expect(await findOwnerProperties(owner.id, 90, later(86_400_000))).toHaveLength(0);
  });

  it('can be taken away one by one; with the last property every session and link of the owner ends', async () => {
    const owner = await anOwner({ properties: [PROPERTY, { ...PROPERTY, propertyId: '7006' }] });
    const claim = await openSessionOf(owner.id, 'phone', NOW);
    await mailSignIn(owner, NOW);
    expect(await revokeProperties(owner.id, ['7006'])).toEqual(['7006']);
    expect(await findSession(claim, NOW)).not.toBeNull();
    expect(await revokeProperties(owner.id, ['6412'])).toEqual(['6412']);
    expect(await findSession(claim, NOW)).toBeNull();
    expect(await openLink(await lastToken(), NOW)).toEqual({ kind: 'unknown' });
    expect(await revokeProperties(owner.id, ['6412'])).toEqual([]);
  });

  it('are taken away with the owner, whose data are erased completely', async () => {
    const owner = await anOwner();
    await openSessionOf(owner.id, 'phone', NOW);
    await deleteOwner(owner.id);
    for (const table of TABLES) expect(await database().selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
