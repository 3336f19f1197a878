import { describe, expect, it } from 'vitest';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { isInstalled, startProxy } from '../support/proxy';

// The certificate of these tests is not signed by an authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz234567-abcdefgh';

describe.each(['nginx', 'caddy'] as const)(
  'the log of %s about failed requests, with the configuration of deploy/ (design/server-processes)',
  (program) => {
    it.skipIf(!isInstalled(program))(
      'contains no token, no query and no referrer',
      async () => {
        // No site runs behind the proxy, so each request is an error of the proxy.
        const [http = 0, https = 0, site = 0] = await freePorts(3);
        const proxy = await startProxy(program, { http, https, site });
        try {
          const headers = { Referer: 'https://elders.example/geheim' };
          const pages = Array.from({ length: 80 }, async () => {
            const answer = await fetch(`${proxy.url}/nl/mijn-afspraak/${TOKEN}/?naam=geheim`, { headers });
            await answer.arrayBuffer();
            return answer.status;
          });
          const statuses = new Set(await Promise.all(pages));
          expect(statuses).toContain(502);
          // The limit of pages allows fewer requests at once than that of files.
          if (program === 'nginx') expect(statuses).toContain(429);
          await fetch(`${proxy.plain}/nl/mijn-afspraak/${TOKEN}/`, { headers, redirect: 'manual' });
          if (program === 'nginx') await expect.poll(proxy.log, PATIENCE).toContain(' 502 ');
          const all = proxy.errors() + (program === 'nginx' ? proxy.log() : '');
          expect(all).not.toMatch(/abcdefghijkl|geheim|elders/);
        } finally {
          proxy.stop();
        }
      },
      30_000,
    );
  },
);
