import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptForm } from '@/lib/features/owner-portal/access/data';
import { endSession } from '@/lib/features/owner-portal/access/mutations/end-session';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { keyFor } from '@/lib/platform/config/secret';
import { database } from '@/lib/platform/store/client';
import { openSessionOf } from '../support/open-session-of';
import { filesBelow } from '../support/project-files';

// The pages of the portal without the middleware: each checks the session itself (RELIABILITY S8).
const jar = vi.hoisted(() => new Map<string, string>());
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
}));
vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));

const { GET } = await import('@/app/api/owner-properties/[id]/route');

const PAGES = filesBelow('app/[locale]/(owner-portal)/owner').filter((path) => path.endsWith('/page.tsx'));
const NOW = new Date();
type Page = (props: { params: Promise<object>; searchParams: Promise<object> }) => Promise<unknown>;

async function answerOf(path: string, id = '6412'): Promise<string> {
  const { default: page } = (await import(/* @vite-ignore */ `../../${path}`)) as { default: Page };
  return page({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) }).then(
    () => 'drawn',
    (error: Error) => error.message,
  );
}

const tokenOf = (sid: string, ver: number, secret: string | Buffer = keyFor('owner-session'), maxAge = 3600) =>
  encode({ token: { sid, ver }, secret, maxAge });

async function signedIn(): Promise<{ id: string; sid: string; version: number }> {
  const properties = [{ propertyId: '6412', fromDay: null, untilDay: null }];
  const id = await saveOwner({ name: 'An', email: 'an@example.be', locale: 'nl', properties }, NOW);
  return { id, ...(await openSessionOf(id, 'computer', NOW)) };
}

/** Values in place of a session's cookie (RELIABILITY S8); null sends no cookie. */
async function wrongTokens(id: string, sid: string, version: number): Promise<Array<string | null>> {
  const good = await tokenOf(sid, version);
  const parts = good.split('.');
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    null,
    '',
    'x',
    'a'.repeat(5000),
    // The last sign of a part holds bits that do not count; the first one does.
    [...parts.slice(0, 4), `${parts[4]?.startsWith('A') ? 'B' : 'A'}${parts[4]?.slice(1)}`].join('.'),
    [...parts.slice(0, 3), `${parts[3]}A`, parts[4]].join('.'),
    `${json({ alg: 'none' })}.${json({ sid, ver: version })}.`,
    await tokenOf(sid, version, Buffer.alloc(32, 1)),
    await tokenOf(sid, version, keyFor('form')),
    await tokenOf(sid, version, keyFor('owner-session'), -60),
    await tokenOf(sid, version + 1),
    await tokenOf('', version),
    await tokenOf(keptForm(sid), version),
    await tokenOf(id, version),
  ];
}

beforeEach(async () => {
  jar.clear();
  for (const table of ['owners', 'owner_properties', 'owner_sessions', 'owner_links'] as const)
    await database().deleteFrom(table).execute();
});

describe('the pages of the portal without the middleware', () => {
  it('are found by this test: there are at least two', () => expect(PAGES.length).toBeGreaterThan(1));

  it('are shown to a signed-in owner', async () => {
    const { sid, version } = await signedIn();
    jar.set('session', await tokenOf(sid, version));
    expect(await answerOf('app/[locale]/(owner-portal)/owner/account/page.tsx')).toBe('drawn');
  });

  it.each(PAGES.filter((path) => path.includes('[id]')))(
    "answer for another owner's property as for a missing one (RELIABILITY S7): %s",
    async (path) => {
      const { sid, version } = await signedIn();
      const theirs = [{ propertyId: '7006', fromDay: null, untilDay: null }];
      await saveOwner({ name: 'Jan', email: 'jan@example.be', locale: 'nl', properties: theirs }, NOW);
      jar.set('session', await tokenOf(sid, version));
      expect(await answerOf(path, '7006')).toBe('not found');
      expect(await answerOf(path, '999999')).toBe('not found');
      // A property of the owner whose mandate ended long ago is not shown either.
      await database().updateTable('owner_properties').set({ until_day: '2020-01-01' }).execute();
      expect(await answerOf(path, '6412')).toBe('not found');
    },
  );

  it.each(PAGES)('redirect to the login without a session, or with an invalid one: %s', async (path) => {
    const { id, sid, version } = await signedIn();
    for (const value of await wrongTokens(id, sid, version)) {
      jar.clear();
      if (value !== null) jar.set('session', value);
      expect(await answerOf(path), String(value).slice(0, 40)).toMatch(/^to \/nl\/login\//);
    }
    jar.set('session', await tokenOf(sid, version));
    await endSession(id, keptForm(sid));
    expect(await answerOf(path)).toMatch(/^to \/nl\/login\/.*note=over/);
  });
});

describe('the figures of a property without the middleware', () => {
  it('are answered without a session like those of a missing property', async () => {
    const { id, sid, version } = await signedIn();
    const answerTo = async (propertyId: string): Promise<[number, Array<[string, string]>, string]> => {
      const answer = await GET(new NextRequest('http://localhost/?lng=nl'), {
        params: Promise.resolve({ id: propertyId }),
      });
      return [answer.status, [...answer.headers], await answer.text()];
    };
    jar.set('session', await tokenOf(sid, version));
    expect((await answerTo('6412'))[0]).toBe(200);
    const nothing = await answerTo('999999');
    expect([nothing[0], nothing[2]]).toEqual([404, '']);
    for (const value of await wrongTokens(id, sid, version)) {
      jar.clear();
      if (value !== null) jar.set('session', value);
      expect(await answerTo('6412'), String(value).slice(0, 40)).toEqual(nothing);
    }
  });
});
