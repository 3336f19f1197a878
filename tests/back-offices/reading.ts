import { afterEach, beforeEach } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { httpsHost } from '../support/https-host';
import { type TestOffice, withBody } from './office';

/** An empty store and a server of one system for each test of a file; every reading is an hour after the one before. */
export function readings<Office extends TestOffice>(make: () => Office) {
  const host = httpsHost();
  const before = { ...env };
  let hours = 0;
  const site = {
    office: make(),
    network: host.network,
    read: (isFull = false, later = 1) => {
      hours += later;
      const now = new Date(Date.parse('2026-11-28T09:00:00Z') + hours * 3_600_000);
      return readBackOffice({ now, network: host.network, isFull });
    },
    onSite: async () =>
      (
        await database()
          .selectFrom('properties')
          .select(['id', 'detail'])
          .where('removed_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(({ id, detail }) => ({ id, ...JSON.parse(detail) })),
  };
  beforeEach(async () => {
    hours = 0;
    site.office = make();
    host.answer = (request, response) => withBody(request, (body) => site.office.handle(request, response, body));
    Object.assign(env, site.office.settings, { CRM: site.office.system, CRM_URL: `https://${host.host}` });
    for (const table of [
      'crm_items',
      'crm_budget',
      'properties',
      'projects',
      'catalogue',
      'leases',
      'feed_sources',
      'feed_reports',
    ] as const)
      await database().deleteFrom(table).execute();
  });
  afterEach(() => {
    for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
    Object.assign(env, before);
  });
  return site;
}
