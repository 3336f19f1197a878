import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { encode } from 'next-auth/jwt';
import { LOCALES } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { DEVICE_CLASSES } from '@/lib/domain/views/page-view';
import { TRAFFIC_SOURCES } from '@/lib/domain/views/traffic-source';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { openSession } from '@/lib/features/owner-portal/access/mutations/sign-in';
import { countPropertyView } from '@/lib/features/owner-portal/visits/jobs/note-views';
import { keyFor } from '@/lib/platform/config/secret';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { hashPassword } from '@/lib/platform/security/password';
import { closeStore, database, inTransaction } from '@/lib/platform/store/client';
import { percentiles } from './percentiles';

// Started by bench.ts as a separate process: fills the store of its environment with owners and with 25 months of
// views of one property, and prints as JSON a session's cookie and the cost of counting a view, in ms.
const [PROPERTY = '6412', PASSWORD = '', OWNERS = '200'] = process.argv.slice(2);
const MONTHS_25 = 760;
const now = new Date();

const passwordHash = await hashPassword(PASSWORD);
const properties = [{ propertyId: PROPERTY, fromDay: null, untilDay: null }];
for (let index = 0; index < Number(OWNERS); index += 1)
  await saveOwner({ name: `Owner ${index}`, email: `owner${index}@example.be`, locale: 'nl', properties }, now);
await database().updateTable('owners').set({ password_hash: passwordHash }).execute();

const kinds = TRAFFIC_SOURCES.flatMap((source) =>
  DEVICE_CLASSES.flatMap((device) => LOCALES.map((locale) => ({ source, device, locale }))),
);
await inTransaction(async (tx) => {
  // The demo already has an invented month.
  await tx.deleteFrom('property_views').where('property_id', '=', PROPERTY).execute();
  for (let back = 0; back < MONTHS_25; back += 1)
    await tx
      .insertInto('property_views')
      .values(
        kinds.map((kind, at) => ({
          property_id: PROPERTY,
          day: addDays(brusselsDay(now), -back),
          ...kind,
          views: 1 + ((back + at) % 5),
          visits: (back + at) % 3,
        })),
      )
      .execute();
});

const owner = await database()
  .selectFrom('owners')
  .select(['id', 'version'])
  .where('email', '=', 'owner0@example.be')
  .executeTakeFirstOrThrow();
const claim = await openSession(owner, 'computer', now);
const value = await encode({
  token: { sid: claim?.sid, ver: claim?.version },
  secret: keyFor('owner-session'),
  maxAge: 3600,
});

/** A view as the middleware counts it, with its request and its answer. */
const exchange = new AsyncLocalStorage<unknown>();
Object.assign(processState, { exchanges: exchange });
const headers = {
  host: 'gevel.example',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
  referer: 'https://www.google.be/',
};
const page = {
  kind: 'page',
  locale: 'nl',
  route: 'for-sale/{city}/{type}/{id}',
  path: `/nl/for-sale/mechelen/house/${PROPERTY}`,
} as unknown as Parameters<typeof countPropertyView>[0];
const query = new URLSearchParams();
const taken: number[] = [];
for (let round = 0; round < 20_000; round += 1) {
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const start = performance.now();
  exchange.run({ address: '192.0.2.1', wasForwarded: false, request: { headers }, response }, () =>
    countPropertyView(page, query),
  );
  response.emit('finish');
  taken.push(performance.now() - start);
}
await closeStore();
console.log(JSON.stringify({ cookie: `session=${value}`, view: percentiles(taken.slice(1000)) }));
// The views that this measurement counts are not written to the store.
process.exit(0);
