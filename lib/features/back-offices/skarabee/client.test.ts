import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { withBody } from '@/tests/back-offices/office';
import { skarabeeOffice } from '@/tests/back-offices/skarabee';
import { httpsHost } from '@/tests/support/https-host';
import type { ItemCache, KnownItem, OfficeLead, Reading, Tools } from '../types';
import { connectSkarabee } from './client';
import { readXml } from './connection/xml';
import { sendToSkarabee } from './leads';

const NOW = new Date('2026-11-28T09:00:00Z');
const host = httpsHost();
const tools = (): Tools => ({
  now: () => NOW,
  network: host.network,
  takeCall: async () => true,
  signal: AbortSignal.timeout(60_000),
});
let office = skarabeeOffice();
let bodies: string[] = [];
const asked = () => bodies.flatMap((body) => /<PublicationId>(\d+)</.exec(body)?.[1] ?? []);

beforeEach(() => {
  office = skarabeeOffice();
  bodies = [];
  host.answer = (request, response) =>
    withBody(request, (body) => {
      bodies.push(body);
      office.handle(request, response, body);
    });
  Object.assign(env, office.settings, { CRM_URL: `https://${host.host}` });
});

/** What a reading found, as the store would know it afterwards. */
const cacheOf = ({ changed }: Reading, seenAt = NOW): ItemCache => {
  const known = new Map<string, KnownItem>(
    changed.map(({ id, stamp, pictureHash, office }) => [
      id,
      { stamp, pictureHash, office, seenAt: seenAt.toISOString() },
    ]),
  );
  return (id) => known.get(id) ?? null;
};
const NOTHING: ItemCache = () => null;

describe('the reading of Skarabee', () => {
  it('asks for all that is active with nil, and for each publication once', async () => {
    office.items = [{ id: '1' }, { id: '2' }];
    const reading = await connectSkarabee(tools()).read(NOTHING, null);
    expect(reading.present).toEqual(new Set(['1', '2']));
    expect(asked().sort()).toEqual(['1', '2']);
    expect(bodies[0]).toContain('<LastModified xsi:nil="true"/>');
    for (const body of bodies) expect(readXml(body)).not.toBeNull();
  });

  it('asks only for what is new, has another time, has another project, or was read a week ago', async () => {
    office.items = [{ id: '1' }, { id: '2' }, { id: '3', changedAt: '2026-11-01T10:00:00' }];
    const first = await connectSkarabee(tools()).read(NOTHING, null);
    bodies = [];
    office.items = [
      { id: '1' },
      { id: '2', price: 1 },
      { id: '3', changedAt: '2026-11-01T10:00:00', parent: '4' },
      { id: '4', isProject: true },
    ];
    const second = await connectSkarabee(tools()).read(cacheOf(first), null);
    expect(asked().sort()).toEqual(['2', '3', '4']);
    expect(second.present).toEqual(new Set(['1', '2', '3', '4']));
    bodies = [];
    const week = new Date(NOW.getTime() - 8 * 86_400_000);
    await connectSkarabee(tools()).read(cacheOf(second, week), null);
    expect(asked().sort()).toEqual(['1', '2', '3', '4']);
  });

  it('takes a publication that is no longer active for withdrawn at once', async () => {
    host.answer = (request, response) =>
      withBody(request, (body) => {
        bodies.push(body);
        const list =
          '<PublicationSummaries><PublicationSummary><ID>7</ID><Modified>2026-11-28T08:00:00</Modified><Active>false</Active></PublicationSummary></PublicationSummaries>';
        const [operation, result] = body.includes('GetPublicationSummaries')
          ? ['GetPublicationSummaries', list]
          : ['GetProjectSummaries', ''];
        response.end(
          `<Envelope><Body><${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response></Body></Envelope>`,
        );
      });
    const { changed, present } = await connectSkarabee(tools()).read(NOTHING, NOW);
    expect(changed).toMatchObject([{ id: '7', item: null }]);
    expect(present).toBeNull();
    expect(bodies[0]).toContain('<LastModified>2026-11-28T09:00:00.000Z</LastModified>');
  });

  it('keeps what it knows of a publication that is listed and not given', async () => {
    office.items = [{ id: '1' }];
    const { handle } = office;
    office.handle = (request, response, body) => {
      if (body.includes('<PublicationId>')) office.items = [];
      handle(request, response, body);
    };
    expect(await connectSkarabee(tools()).read(NOTHING, null)).toMatchObject({
      changed: [],
      missing: ['1'],
      problem: null,
      present: new Set(['1']),
    });
  });

  it.each([
    [
      'a fault',
      '<Envelope><Body><Fault><Reason><Text>MUST-NOT-TRAVEL</Text></Reason></Fault></Body></Envelope>',
      /answered with a fault$/,
    ],
    [
      'an unauthorized fault',
      '<Envelope><Body><Fault><faultstring>Unauthorized</faultstring></Fault></Body></Envelope>',
      /SKARABEE_USER/,
    ],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Envelope/>', /no XML$/],
    [
      'a missing list',
      '<Envelope><Body><GetPublicationSummariesResponse/></Body></Envelope>',
      /the list of publications is missing$/,
    ],
  ])('fails on %s', async (_name, answer, reason) => {
    host.answer = (_request, response) => response.end(answer);
    await expect(connectSkarabee(tools()).read(NOTHING, null)).rejects.toThrow(reason);
  });

  it('asks only over https', async () => {
    env.CRM_URL = `http://${host.host}`;
    await expect(connectSkarabee(tools()).check()).rejects.toThrow('is not an https address');
  });

  it('tells how many publications are active when the keys are checked', async () => {
    office.items = [{ id: '1' }, { id: '2' }];
    expect(await connectSkarabee(tools()).check()).toBe('Skarabee answers; 2 publications are active');
  });
});

describe('what Skarabee is told', () => {
  it('is the address of a page, or that it is gone', async () => {
    const { confirm } = connectSkarabee(tools());
    await confirm?.({ id: '5001', url: 'https://example.be/a?b=1&c=2' });
    await confirm?.({ id: '5001', url: null });
    expect(office.taken[0]).toContain(
      '<PublicationID>5001</PublicationID><Status>AVAILABLE</Status><URL>https://example.be/a?b=1&amp;c=2</URL>',
    );
    expect(office.taken[1]).toContain('<PublicationID>5001</PublicationID><Status>DELETED</Status></Feedback>');
  });

  const lead: OfficeLead = {
    id: 'lead-1',
    kind: 'contact',
    locale: 'fr',
    firstName: '',
    lastName: 'Peeters & <co>',
    email: 'an@example.be',
    phone: '',
    text: 'Is the garden\u0000 private?',
    object: null,
    source: '/fr/contact/',
    office: '',
    wantsMailing: false,
    typed: ['An', 'Peeters', 'an@example.be', '+32470000000'],
    demand: null,
  };

  it('is a request with every whole number, escaped text, and language, consent and page in its comments', async () => {
    expect(await sendToSkarabee(tools(), lead)).toEqual({ outcome: 'sent' });
    const [told = ''] = office.taken as string[];
    expect(told).toContain('<LastName>Peeters &amp; &lt;co&gt;</LastName>');
    expect(told).toContain(
      '<Comments>Is the garden private?\nlanguage: fr; mailing: no; page: /fr/contact/</Comments>',
    );
    const names = [...told.matchAll(/<(\w+)(?: xsi:nil="true"\/)?>/g)].map(([, name]) => name);
    expect(names.slice(2)).toEqual([
      'ExternalReference',
      'FirstName',
      'LastName',
      'Comments',
      'Email',
      'PublicationID',
      'HouseNumber',
      'OfficeId',
    ]);
    expect(told.match(/xsi:nil/g)).toHaveLength(3);
    expect(readXml(told)).not.toBeNull();
  });

  it.each([
    ['INVALID_CONTACTME', 'refused'],
    ['INVALID_LINK_LOGIN', 'retry'],
    ['DB_ERROR', 'unsure'],
  ])('and a request that is answered %s in a 200 is %s', async (code, outcome) => {
    host.answer = (_request, response) =>
      response.end(
        `<Envelope><Body><InsertContactMesResponse><InsertContactMesResult><Errors><Error><Code>${code}</Code></Error></Errors></InsertContactMesResult></InsertContactMesResponse></Body></Envelope>`,
      );
    expect(await sendToSkarabee(tools(), lead)).toEqual({ outcome, reason: `Skarabee answered ${code}` });
  });

  it('and an invalid request is refused without the words of the answer', async () => {
    host.answer = (_request, response) =>
      response.end(
        '<Envelope><Body><InsertContactMesResponse><InsertContactMesResult><InvalidContactMes><InvalidContactMe><Errors><string>an@example.be</string></Errors></InvalidContactMe></InvalidContactMes></InsertContactMesResult></InsertContactMesResponse></Body></Envelope>',
      );
    expect(await sendToSkarabee(tools(), lead)).toEqual({
      outcome: 'refused',
      reason: 'Skarabee calls the request invalid',
    });
  });
});
