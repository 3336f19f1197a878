import { expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { loadArticles } from '@/lib/features/content/articles/data/find-articles';
import { setupFindings } from '@/lib/features/setup/data';
import { sayFinding } from '@/lib/platform/config/finding';

// Renames every office and agent of the demo agency, because a real agency chooses its own ids.
vi.mock('@/agency.config', async () => {
  const { default: demo } = await import('@/content/demo/agency.config');
  const renamed = (id: string) => `other-${id}`;
  return {
    default: {
      ...demo,
      offices: demo.offices.map((office) => ({ ...office, id: renamed(office.id) })),
      agents: demo.agents.map((agent) => ({ ...agent, id: renamed(agent.id), officeId: renamed(agent.officeId) })),
    },
  };
});

it('An agency can rename every office and agent: no problem is found, and every page still shows its offices and agents.', async () => {
  expect((await setupFindings()).map(sayFinding)).toEqual([]);
  const { pages, services, guide } = await loadArticles();
  for (const kind of [pages, services, guide])
    for (const [id, versions] of kind)
      for (const locale of LOCALES) {
        const body = versions[locale]?.body ?? '';
        expect(body, `${id} ${locale}`).not.toContain('{{');
      }
  for (const locale of LOCALES) {
    expect(pages.get('disclaimer')?.[locale]?.body).toContain('Leen Verstraeten');
    expect(pages.get('disclaimer')?.[locale]?.body).toContain('namur@gevel.example');
    expect(pages.get('privacy-statement')?.[locale]?.body).toContain('mechelen@gevel.example');
    expect(services.get('sell')?.[locale]?.body).toContain('081 00 00 24');
  }
});
