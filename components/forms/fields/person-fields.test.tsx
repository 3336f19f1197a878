import { afterEach, expect, it, vi } from 'vitest';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { inLanguage } from '@/tests/support/in-language';

const demo = await vi.importActual<{ default: AgencyConfig }>('@/agency.config');
const withTitles = async (titles?: AgencyConfig['titles']): Promise<string> => {
  vi.resetModules();
  vi.doMock('@/agency.config', () => ({ default: { ...demo.default, titles } }));
  const { PersonFields } = await import('./person-fields');
  return inLanguage('en', <PersonFields withTitle />);
};
const optionsOf = (html: string) => [...html.matchAll(/<option value="(\w+)"[^>]*>/g)].map(([, value]) => value);

afterEach(() => vi.doUnmock('@/agency.config'));

it('A required form of address starts as "no title" if the agency offers that (SPEC §5).', async () => {
  expect(await withTitles()).toContain('<option value="none" selected="">');
  expect(await withTitles()).not.toContain('<option value="">');
  expect(await withTitles(['mr', 'ms', 'miss'])).toContain('<option value="" selected="">');
});

it('Forms offer Ms, Mr and no title, or the forms of address that the agency sets in `titles`, such as Miss (SPEC §3).', async () => {
  expect(optionsOf(await withTitles())).toEqual(['ms', 'mr', 'none']);
  const html = await withTitles(['mr', 'ms', 'miss']);
  expect(optionsOf(html)).toEqual(['mr', 'ms', 'miss']);
  expect(html).toContain('>Miss<');
});
