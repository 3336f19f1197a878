import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { ROOT, readText } from '../support/project-files';
import { isInstalled } from '../support/proxy';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const SECRET_WORDS = ['6412', 'mechelen', 'Kerkstraat', 'te-koop', '203.0.113'];

describe('the figures for Prometheus (design/metrics)', () => {
  let data: SiteData;
  let site: Site;
  let port = 0;
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The sum of the lines of a figure whose labels match. */
  const sumOf = (text: string, name: string, labels = '') =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .filter((line) => line.includes(labels))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    data = await newSiteData();
    site = await startSite({ ...data.env, WEB_PROCESSES: '2', METRICS_LISTEN: `127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await site?.kill();
    await data?.remove();
  });

  it('add up the requests of all web processes, by row of the route table and status', async () => {
    const before = await figures();
    const paths = ['/nl/te-koop/mechelen/huis/6412/', '/nl/te-koop/?place=Mechelen', '/nl/bestaat-niet/', '/te-koop/'];
    for (const path of paths)
      for (let time = 0; time < 6; time += 1)
        await (await fetch(site.url + path, { redirect: 'manual', headers: { Cookie: `a=${time}` } })).arrayBuffer();
    const grown = async (labels: string) =>
      sumOf(await figures(), 'gevel_requests_total', labels) - sumOf(before, 'gevel_requests_total', labels);
    for (const labels of [
      'route="for-sale/{city}/{type}/{id}",status="200"',
      'route="for-sale",status="200"',
      'route="missing",status="404"',
      'route="redirect",status="307"',
    ])
      await expect.poll(() => grown(labels), PATIENCE).toBe(6);
    const now = await figures();
    expect(sumOf(now, 'gevel_page_seconds_count', 'route="for-sale"')).toBeGreaterThanOrEqual(6);
    expect([sumOf(now, 'gevel_web_processes'), sumOf(now, 'gevel_answering_processes')]).toEqual([2, 2]);
    expect(now).toMatch(/gevel_state\{of="outbox_waiting"\} \d/);
    expect(now).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(now).toMatch(/process_open_fds \d/);
  });

  it('have no id, path, address or query in them, and are not at the public port', async () => {
    const text = await figures();
    expect(SECRET_WORDS.filter((word) => text.includes(word))).toEqual([]);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/nl/`)).status).toBe(404);
  });

  it('are given at a socket that only this user may open', async () => {
    const own = await newSiteData();
    const path = join(own.folder, 'metrics.sock');
    const other = await startSite({ ...own.env, WEB_PROCESSES: '1', METRICS_LISTEN: path });
    try {
      const text = () =>
        new Promise<string>((resolve, reject) => {
          request({ socketPath: path, path: '/metrics' }, async (answer) => {
            let all = '';
            for await (const piece of answer) all += piece;
            resolve(all);
          })
            .on('error', reject)
            .end();
        });
      await expect.poll(text, PATIENCE).toContain('gevel_answering_processes 1');
      expect(statSync(path).mode & 0o777).toBe(0o600);
    } finally {
      await other.kill();
      await own.remove();
    }
  });

  it.skipIf(!isInstalled('promtool'))('are read by rules that Prometheus accepts', () => {
    for (const [kind, file] of [
      ['config', 'deploy/prometheus.yml'],
      ['rules', 'deploy/gevel-alerts.yml'],
    ] as const)
      expect(spawnSync('promtool', ['check', kind, join(ROOT, file)], { encoding: 'utf8' }).status).toBe(0);
  });

  it.skipIf(!isInstalled('promtool'))(
    'call a person when a process hangs and when the store is away, and not when all is well',
    () => {
      const { status, stdout, stderr } = spawnSync('promtool', [
        'test',
        'rules',
        join(ROOT, 'tests/fixtures/alerts.yml'),
      ]);
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
    },
  );

  it('are the only names and states that rules and board ask for, and each alert has a first step in docs/operate.md', async () => {
    await expect.poll(figures, PATIENCE).toContain('gevel_answering_processes 2');
    const text = await figures();
    const files = `${readText('deploy/gevel-alerts.yml')}${readText('deploy/grafana.json')}`;
    const asked = [...files.matchAll(/\b(?:gevel|nodejs|process)_[a-z0-9_]+/g)];
    const names = [...new Set(asked.map(([name]) => name.replace(/_(?:bucket|count)$/, '')))];
    expect(names).toContain('process_max_fds');
    expect(names.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    const labels = [...files.matchAll(/\{(\w+)=/g)].map(([, label]) => label);
    expect([...new Set(labels)].sort()).toEqual(['job', 'of', 'status']);
    // Figures of PostgreSQL and of a feed are not on this site: their names are those of the code.
    const told = text + readText('lib/features/setup/jobs/tell-figures.ts') + readText('lib/platform/store/client.ts');
    const states = [...files.matchAll(/\bof=~?\\?"([^"\\]+)/g)].flatMap(([, of = '']) => {
      const [, start = '', ends] = /^(\w*)\((.+)\)$/.exec(of) ?? [];
      return (ends ?? of).split('|').map((end) => start + end);
    });
    expect(states).toContain('outbox_dead');
    expect(states.filter((of) => !new RegExp(`\\b${of}\\b`).test(told))).toEqual([]);
    const alerts = [...readText('deploy/gevel-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
    const [, explained = ''] = /\n## What to alert on\n(.*?)\n## /s.exec(readText('docs/operate.md')) ?? [];
    const explainedNames = [...explained.matchAll(/`((?:[A-Z][a-z]+){2,})`/g)].map(([, name]) => name ?? '');
    expect(explainedNames.sort()).toEqual(alerts.sort());
  });
});
