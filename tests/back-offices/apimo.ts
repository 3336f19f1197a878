import { MARKER, misbehave, pageOf, sendJson, type TestItem, type TestOffice } from './office';

const STEPS = { available: 1, sold: 3, withdrawn: 2, unknown: 77 } as const;

/** A property. Numbers are texts, as Apimo writes them. */
const toProperty = (item: TestItem) => ({
  id: Number(item.id),
  reference: `R-${item.id}`,
  agency: Number(item.office ?? 1),
  name: MARKER,
  step: String(STEPS[item.state ?? 'available']),
  status: 1,
  parent: item.parent ? Number(item.parent) : null,
  category: item.isProject ? 4 : 1,
  type: '2',
  subtype: '14',
  ...(item.showsAddress !== undefined && { publish_address: item.showsAddress }),
  address: item.showsAddress ? 'Botermarkt 7' : MARKER,
  address_more: MARKER,
  country: 'BE',
  city: { id: 1, name: 'Mechelen', zipcode: '2800' },
  latitude: '51.025',
  longitude: '4.475',
  bedrooms: '3',
  area: { unit: '1', value: '120.500', total: null },
  price: {
    value: String(item.price ?? 300_000),
    ...(item.showsPrice !== undefined && { hide: !item.showsPrice }),
    currency: 'EUR',
  },
  comments: Object.entries(item.texts ?? { nl: 'Huis' }).map(([language, title]) => ({
    language,
    title,
    comment: title,
  })),
  pictures: (item.pictures ?? []).map(({ url, order }, at) => ({
    id: at + 1,
    rank: order ?? at + 1,
    url,
    internet: true,
  })),
  owner: { lastname: MARKER },
  user: { lastname: MARKER, email: MARKER },
  private_comment: MARKER,
  interagency_comment: MARKER,
  created_at: '2026-10-01 10:00:00',
  updated_at: item.changedAt ?? '2026-11-01 10:00:00',
});

/** A server that answers as Apimo does. */
export function apimoOffice(): TestOffice & { asked: string[] } {
  let asked = 0;
  const office: ReturnType<typeof apimoOffice> = {
    system: 'apimo',
    settings: { APIMO_PROVIDER: '7', APIMO_TOKEN: `${MARKER}-key`, APIMO_AGENCY: '9' },
    items: [],
    fault: null,
    pageSize: 100,
    cannot: { 'unauthorized once': 'each call has the key' },
    lacks: { 'sold properties': 'only what is in progress is shown, and what is sold no longer is' },
    taken: [],
    leadAnswer: 200,
    asked: [],
    handle: (request, response, body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'https://apimo.example');
      office.asked.push(request.url ?? '');
      const key = Buffer.from(`7:${office.settings.APIMO_TOKEN}`).toString('base64');
      if (request.headers.authorization !== `Basic ${key}`) return sendJson(response, {}, 401);
      if (request.method === 'POST' && pathname === '/agencies/9/leads') {
        if (office.leadAnswer === 200 || office.leadAnswer === 'cut') office.taken.push(JSON.parse(body));
        if (office.leadAnswer === 'cut') return void response.socket?.destroy();
        const refusal = { status: office.leadAnswer, title: office.leadWords, private: MARKER };
        return sendJson(response, office.leadAnswer === 200 ? { id: 1 } : refusal, office.leadAnswer);
      }
      if (pathname !== '/agencies/9/properties') return sendJson(response, {}, 404);
      const limit = Number(searchParams.get('limit'));
      const page = Number(searchParams.get('offset')) / limit;
      if (misbehave(office, page, response)) return;
      if (office.fault?.kind === 'error in a 200' && page >= office.fault.page)
        return sendJson(response, { title: 'Too many records', status: 400 });
      asked += 1;
      const since = Number(searchParams.get('timestamp') ?? 0);
      // It tells of every step, although only one is asked for, so that the site must look at them.
      const properties = office.items
        .map(toProperty)
        .filter(({ updated_at }) => Date.parse(`${updated_at}+01:00`) / 1000 >= since)
        .sort((a, b) => a.id - b.id);
      const { rows, total } = pageOf(office, properties, { page, limit, asked });
      sendJson(response, { total_items: String(total), timestamp: 1, properties: rows });
    },
  };
  return office;
}
