import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { leadCallSchema } from '@/lib/features/leads/schema';
import type { LeadSubject } from '@/lib/features/leads/types';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { env } from '@/lib/platform/config/env';
import { log } from '@/lib/platform/log/log';
import { webhookSchema } from '@/scripts/generate/webhook-tables';
import { keepLead } from '../support/a-lead';
import { readJson } from '../support/project-files';

const SECRET = 'a secret of sixteen';
const SUBJECT: LeadSubject = {
  kind: 'property',
  id: '6412',
  title: 'Rijhuis',
  price: '€ 350.000',
  line: 'Mechelen',
  url: '/nl/te-koop/mechelen/huis/6412/',
  picture: '/media/abc-480.webp',
  energy: { image: '/images/epc/b.svg', words: 'B' },
  agencyMail: 'leen@gevel.example',
  moneyNote: { kind: 'usual-advance', percent: 10 },
  own: { title: 'Rijhuis', price: '€ 350.000', line: 'Mechelen', url: '/nl/te-koop/mechelen/huis/6412/' },
};

const calls: Array<{ headers: IncomingHttpHeaders; body: string }> = [];
let status = 204;
const crm = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
  response.writeHead(status).end();
});

beforeAll(async () => {
  crm.listen(0, '127.0.0.1');
  await once(crm, 'listening');
  const { port } = crm.address() as AddressInfo;
  Object.assign(env, { LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/leads`, LEADS_WEBHOOK_SECRET: SECRET });
});
afterAll(() => {
  Object.assign(env, { LEADS_WEBHOOK_URL: undefined, LEADS_WEBHOOK_SECRET: undefined });
  crm.close();
});

it('The message to a CRM is signed and valid by docs/webhook.schema.json, with and without a property.', async () => {
  await keepLead();
  await keepLead({
    kind: 'appointment-request',
    fields: { slots: ['10:00-13:00'], remark: null, count: 2 },
    subject: SUBJECT,
  });
  for (let second = 0; calls.length < 2 && second < 20; second += 1)
    await deliverOutbox({ wait: true, clock: () => new Date(Date.now() + second * 1000) });
  expect(calls).toHaveLength(2);
  for (const { headers, body } of calls) {
    const mine = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(headers['x-gevel-signature']).toBe(`sha256=${mine}`);
    expect(leadCallSchema.safeParse(JSON.parse(body)).error?.issues ?? []).toEqual([]);
  }
  expect(calls.map(({ body }) => JSON.parse(body).kind).sort()).toEqual(['contact', 'visit']);
  expect(calls.map(({ body }) => JSON.parse(body).subject?.kind ?? null)).toContain('home');
});

it('The log names the CRM and its setting, not a mail, if the CRM refuses a message.', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  status = 500;
  await keepLead();
  for (let second = 0; warn.mock.calls.length === 0 && second < 20; second += 1)
    await deliverOutbox({ wait: true, clock: () => new Date(Date.now() + second * 1000) });
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'a request of a visitor could not be handed to the CRM (LEADS_WEBHOOK_URL) and will be tried again',
  ]);
  warn.mockRestore();
  status = 204;
});

it('docs/webhook.schema.json equals the schema in the code.', () => {
  expect(
    readJson('docs/webhook.schema.json'),
    'run: node --conditions=react-server --import tsx scripts/generate/write-docs.ts',
  ).toEqual(JSON.parse(JSON.stringify(webhookSchema())));
});
