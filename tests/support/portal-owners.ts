import { type BrowserContext, expect, type Page } from '@playwright/test';
import { E2E_DATA } from './mailbox';
import { runScript } from './run-script';

/** The environment of commands beside the server of the journeys. */
export const E2E_ENV = { DATA_DIR: E2E_DATA, DATABASE_URL: '', AGENCY: 'demo', DEMO: 'true' };

export type MadeOwner = { id: string; email: string; name: string; link: string; stop: string; cookie: string };

/** Owners of the same homes, each with a session and an invitation. */
export async function portalOwners(count: number, homes: string): Promise<MadeOwner[]> {
  const people = Array.from({ length: count }, () => `vera.${crypto.randomUUID().slice(0, 8)}@example.be=${homes}`);
  const { code, output } = await runScript('tests/support/make-owners.ts', people, E2E_ENV);
  expect(code, output).toBe(0);
  return JSON.parse(output.split('\n').find((line) => line.startsWith('[')) ?? '');
}

/** A page of a browser in which an owner is signed in. */
export async function signedIn(context: BrowserContext, { cookie }: MadeOwner, baseURL = ''): Promise<Page> {
  await context.addCookies([{ name: 'session', value: cookie.replace('session=', ''), url: baseURL }]);
  return context.newPage();
}
