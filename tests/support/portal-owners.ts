import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E_DATA } from './mailbox';
import { printedJson, runScript } from './run-script';

/** The environment of commands beside the server of the journeys. */
export const E2E_ENV = { DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' };

export type MadeOwner = { id: string; email: string; name: string; link: string; stop: string; cookie: string };

/** The number of owners that one command makes. Starting a command takes longer than making an owner. */
const AT_ONCE = 12;
/** How long a made owner is kept for later tests: less than the 30 minutes after which an idle session ends. */
const KEPT_MS = 10 * 60_000;
const spare = new Map<string, { made: MadeOwner[]; at: number }>();

/** Owners of the same properties, each with a session and an invitation; the properties have no other owner. */
export async function portalOwners(count: number, properties: string): Promise<MadeOwner[]> {
  const kept = spare.get(properties);
  if (kept && kept.made.length >= count && Date.now() - kept.at < KEPT_MS) return kept.made.splice(0, count);
  const people = Array.from(
    { length: Math.max(count, AT_ONCE) },
    () => `vera.${crypto.randomUUID().slice(0, 8)}@example.be=${properties}`,
  );
  const finished = await runScript('tests/support/make-owners.ts', people, E2E_ENV);
  expect(finished.code, finished.output).toBe(0);
  const made = printedJson<MadeOwner[]>(finished);
  spare.set(properties, { made, at: Date.now() });
  return made.splice(0, count);
}

/** A page of a browser in which an owner is signed in. */
export async function signedIn(context: BrowserContext, { cookie }: MadeOwner, baseURL = ''): Promise<Page> {
  await context.addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: baseURL }]);
  return context.newPage();
}
