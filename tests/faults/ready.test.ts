import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descriptorsOf } from '../support/process-use';
import { webProcesses } from '../support/processes';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

let data: SiteData;
let site: Site;
let pid = 0;

beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, WEB_PROCESSES: '1' });
  pid = webProcesses(site.child.pid ?? 0)[0] ?? 0;
}, 60_000);
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

const ask = async () => {
  const answer = await fetch(`${site.url}/api/ready/`);
  return { status: answer.status, said: await answer.json() };
};

describe('what /api/ready says of a process', () => {
  it('is that it draws pages, and in words alone how it is doing', async () => {
    const { status, said } = await ask();
    expect([status, said.ready, said.page, said.store]).toEqual([200, true, 'drawn', 'reachable']);
    expect(said.catalogue).toMatchObject({ state: 'green', lastReadSeconds: expect.any(Number) });
    expect(said.process).toMatchObject({ descriptors: 'enough', memory: 'enough' });
    // Figures would tell an attacker how far an attack has got.
    expect(Object.values(said.process).every((word) => typeof word === 'string')).toBe(true);
  });

  it('is asked three hundred times for the price of some pages', async () => {
    const wave = () => Promise.all(Array.from({ length: 100 }, ask));
    for (let turn = 0; turn < 3; turn += 1) expect((await wave()).every(({ status }) => status === 200)).toBe(true);
    expect(descriptorsOf(pid)).toBeLessThan(300);
  }, 60_000);

  it('is red, and in the log, when descriptors run out, while visitors are still served', async () => {
    const squeeze = () =>
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${Math.ceil(descriptorsOf(pid) * 1.1)}:`]);
    const said = async () => {
      squeeze();
      return (await ask()).said.process;
    };
    // The answer is asked for anew after ten seconds.
    await expect
      .poll(said, { timeout: 30_000, interval: 1_000 })
      .toMatchObject({ state: 'red', descriptors: 'low', memory: 'enough' });
    expect((await ask()).status).toBe(200);
    expect(site.output()).toMatch(/short of something: \d+ of \d+ descriptors/);
  }, 40_000);
});
