import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { tellOfficeAddresses } from '@/lib/features/back-offices/jobs/tell-addresses';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { withBody } from '../back-offices/office';
import { publicationOf, skarabeeOffice } from '../back-offices/skarabee';
import { httpsHost } from '../support/https-host';

const host = httpsHost();
const office = skarabeeOffice();
const before = { ...env };
/** What the site's own pages answer. */
let status = 200;
let site: Server;

beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
  Object.assign(env, office.settings, {
    CRM: 'skarabee',
    CRM_URL: `https://${host.host}`,
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  });
});
afterAll(() => {
  Object.assign(env, before);
  site.close();
});

const at = (minutes: number): Date => new Date(Date.parse('2026-11-28T09:00:00Z') + minutes * 60_000);
const read = (minutes: number) => readBackOffice({ now: at(minutes), network: host.network, isFull: true });
const tell = (minutes: number) => tellOfficeAddresses('skarabee', at(minutes), host.network);
const told = (): string => JSON.stringify(office.taken.splice(0));

describe('the address of a page that the back office is told', () => {
  it('is told once its page opens, and not again while it stays', async () => {
    office.items = [
      { id: '5001', showsPrice: true },
      { id: '5002', state: 'withdrawn' },
    ];
    await read(0);
    status = 503;
    expect(await tell(0)).toEqual({ told: 0, refused: 0, waiting: 1 });
    expect(told()).toBe('[]');
    status = 200;
    expect(await tell(5)).toEqual({ told: 1, refused: 0, waiting: 0 });
    const sent = told();
    expect(sent).toContain('/5001/');
    // What is hidden has no page.
    expect(sent).not.toContain('5002');
    expect(await tell(10)).toEqual({ told: 0, refused: 0, waiting: 0 });
  });

  it('is told to be gone when the property left the site', async () => {
    office.items = [
      { id: '5001', state: 'withdrawn' },
      { id: '5003', showsPrice: true },
    ];
    await read(60);
    expect(await tell(60)).toMatchObject({ told: 2 });
    expect(told()).toContain('DELETED');
    expect(await database().selectFrom('crm_addresses').select('property_id').execute()).toEqual([
      { property_id: '5003' },
    ]);
  });

  it('waits when the back office does not answer, and is told later', async () => {
    office.items = [
      { id: '5003', showsPrice: true },
      { id: '5004', showsPrice: true },
    ];
    await read(120);
    const { answer } = host;
    host.answer = (_, response) => response.writeHead(503).end();
    expect(await tell(120)).toEqual({ told: 0, refused: 0, waiting: 1 });
    host.answer = answer;
    expect(await tell(125)).toEqual({ told: 1, refused: 0, waiting: 0 });
  });

  it('waits while the back office asked for a pause', async () => {
    office.items = ['5003', '5004', '5005', '5006'].map((id) => ({ id, showsPrice: true }));
    await read(180);
    const { answer } = host;
    let asked = 0;
    host.answer = (_, response) => {
      asked += 1;
      response.writeHead(429, { 'retry-after': '600' }).end();
    };
    vi.useFakeTimers({ toFake: ['Date'], now: at(180) });
    expect(await tell(180)).toEqual({ told: 0, refused: 0, waiting: 2 });
    expect(await tell(189)).toEqual({ told: 0, refused: 0, waiting: 2 });
    expect(asked).toBe(1);
    host.answer = answer;
    expect(await tell(190)).toEqual({ told: 2, refused: 0, waiting: 0 });
    vi.useRealTimers();
  });
});

describe('a property of the back office that the site refuses', () => {
  const many = (...ids: number[]) => ids.map((id) => ({ id: String(id), showsPrice: true }));
  const TOWN = /<City [^>]*>Mechelen<\/City>/;
  const KIND = /<Typo>.*<\/Typo>/;
  /** Property 5007 comes without a part. */
  const without = (part: RegExp) => {
    office.publication = (item) => (item.id === '5007' ? publicationOf(item).replace(part, '') : publicationOf(item));
  };
  /** What is told of a property: its status, then the rest. */
  const toldOf = (id: string): string[] =>
    (office.taken.splice(0) as string[]).flatMap((text) => {
      const [, told] = new RegExp(`<PublicationID>${id}</PublicationID><Status>(.*?)</Feedback>`).exec(text) ?? [];
      return told ?? [];
    });
  let minute = 0;
  /** Reads and tells, ten minutes later. */
  const readAndTell = async () => {
    minute += 10;
    await read(minute);
    await tell(minute);
  };
  beforeEach(async () => {
    for (const table of ['crm_items', 'crm_addresses', 'properties', 'catalogue', 'leases'] as const)
      await database().deleteFrom(table).execute();
    office.items = [...many(5001, 5002, 5003, 5004, 5005, 5006, 5007), { id: '5008', state: 'withdrawn' }];
    office.publication = publicationOf;
    office.fault = null;
    office.taken = [];
    minute += 1000;
  });

  it('is told as an error with the sentence of the refusal, once, and again when the sentence changes', async () => {
    without(TOWN);
    await readAndTell();
    const [first, ...others] = toldOf('5007');
    expect([first, others]).toEqual([expect.stringMatching(/^ERROR<.Status><StatusDescription>\w[^<]+<.Stat/), []]);
    await readAndTell();
    expect(toldOf('5007')).toEqual([]);
    without(KIND);
    await readAndTell();
    const second = toldOf('5007');
    expect(second).toEqual([expect.stringMatching(/^ERROR</)]);
    expect(second).not.toEqual([first]);
  });

  it('is told to be available when its page opens', async () => {
    without(TOWN);
    await readAndTell();
    office.taken = [];
    office.publication = publicationOf;
    status = 503;
    await readAndTell();
    expect(toldOf('5007')).toEqual([]);
    status = 200;
    await readAndTell();
    expect(toldOf('5007')).toEqual([expect.stringMatching(/^AVAILABLE<.Status><URL>.*\/5007\/</)]);
  });

  it.each(['withdrawn', 'no longer given'])('is told to be gone when it is %s', async (how) => {
    without(TOWN);
    await readAndTell();
    office.taken = [];
    office.items = many(5001, 5002, 5003, 5004, 5005, 5006);
    if (how === 'withdrawn') office.items.push({ id: '5007', state: 'withdrawn' });
    await readAndTell();
    expect(toldOf('5007')).toEqual(['DELETED</Status>']);
    await readAndTell();
    expect(toldOf('5007')).toEqual([]);
  });

  it('is no property that is hidden on purpose', async () => {
    without(TOWN);
    await readAndTell();
    expect(toldOf('5008')).toEqual([]);
  });

  it('stays told as it was while imports are refused as a whole, and what these bring is no error', async () => {
    without(TOWN);
    await readAndTell();
    office.taken = [];
    office.fault = { kind: '500', page: 0 };
    await readAndTell();
    office.fault = null;
    // Fewer than 70 % of those on the site.
    office.items = many(5001, 5002, 5007, 5009);
    await readAndTell();
    expect(office.taken).toEqual([]);
  });

  it('stays on the site with its last good version, and is no error then', async () => {
    await readAndTell();
    expect(toldOf('5007')).toEqual([expect.stringMatching(/^AVAILABLE</)]);
    without(TOWN);
    await readAndTell();
    expect(toldOf('5007')).toEqual([]);
  });
});
