import { expect } from '@playwright/test';
import { E2E_ENV } from './portal-owners';
import { runScript } from './run-script';
import type { Locale } from './site';

/**
 * Stores an appointment of yesterday whose visitor was asked for an opinion. Returns the visitor's address, and the
 * tokens of the links of the visitor and of the agency.
 */
export async function askAbout(locale: Locale): Promise<{ email: string; visitor: string; agency: string }> {
  const email = `els.${crypto.randomUUID().slice(0, 8)}@example.be`;
  const { code, output } = await runScript('tests/support/make-question.ts', [`${email}=${locale}`], E2E_ENV);
  expect(code, output).toBe(0);
  return { email, ...(JSON.parse(output.trim().split('\n').at(-1) ?? '') as { visitor: string; agency: string }) };
}
