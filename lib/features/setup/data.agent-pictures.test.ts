import { expect, it, vi } from 'vitest';
import { sayFinding } from '@/lib/platform/config/finding';
import { setupFindings } from './data';

vi.mock('@/agency.config', async () => {
  const { default: demo } = await import('@/content/demo/agency.config');
  const pictures = ['hero-01.jpg', 'nobody.jpg'];
  return { default: { ...demo, agents: demo.agents.map((agent, at) => ({ ...agent, picture: pictures[at] })) } };
});

it('The check of the setup reports a missing portrait file with the name of the agent.', async () => {
  expect((await setupFindings()).map(sayFinding)).toEqual([
    expect.stringMatching(/agents\.bram\.picture: .*nobody\.jpg/),
  ]);
});
