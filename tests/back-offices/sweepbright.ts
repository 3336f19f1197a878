import { createHmac } from 'node:crypto';
import { MARKER, misbehave, sendJson, type TestItem, type TestOffice } from './office';

const STATES = { available: 'available', sold: 'sold', withdrawn: 'prospect', unknown: 'under_contract' } as const;
const PERSON = { first_name: MARKER, last_name: MARKER, email: MARKER, phone: MARKER };

/** An estate in the layout of today. `units` are those of a project. */
export const estateOf = (
  item: TestItem,
  units: readonly TestItem[] = [],
): { id: string; [field: string]: unknown } => ({
  id: item.id,
  is_project: item.isProject ?? false,
  project_id: item.parent ?? null,
  type: 'house',
  sub_type: ['villa'],
  negotiation: 'sale',
  rent_period: 'month',
  status: STATES[item.state ?? 'available'],
  publish_status: 'public',
  bedrooms: 3,
  price: {
    amount: item.price ?? 300_000,
    currency: 'EUR',
    ...(item.showsPrice !== undefined && { hidden: !item.showsPrice }),
  },
  price_negotiated: 1,
  price_costs: { nl: MARKER },
  location: {
    geo: { latitude: 51.025, longitude: 4.47 },
    street: item.showsAddress ? 'Botermarkt' : MARKER,
    number: '7',
    box: '',
    postal_code: '2800',
    city: 'Mechelen',
    country: 'BE',
    formatted: MARKER,
    formatted_agency: MARKER,
    ...(item.showsAddress !== undefined && { hidden: !item.showsAddress }),
  },
  description_title: item.texts ?? { nl: 'Huis' },
  description: { nl: '<p>Mooi &amp; ruim</p>' },
  sizes: { liveable_area: { size: 120.5, unit: 'sq_m' }, plot_area: { size: 5, unit: 'are' } },
  legal: { energy: { epc_value: 179 }, regulations: { building_permit: 1, urban_planning_breach: '' } },
  images: (item.pictures ?? []).map(({ url, order }) => ({
    id: new URL(url).pathname.slice(1),
    ordinal: order ?? 1,
    url,
    url_expires_on: '2026-11-01T11:00:00+00:00',
  })),
  internal_note: MARKER,
  vendors: [PERSON],
  buyers: [PERSON],
  negotiator: PERSON,
  mandate: { start_date: MARKER },
  agency_commission: { fixed_fee: MARKER },
  occupancy: { occupied: true, contact_details: MARKER, tenant_contract: { end_date: MARKER } },
  office: { id: item.office ?? 'office-1', name: MARKER },
  settings: { reference: `R-${item.id}` },
  ...(item.isProject && { properties: units.map((unit) => estateOf(unit)) }),
});

/** A call of SweepBright with its signature. */
export function callOf(event: string, id: string, at = '2026-11-28T09:00:00+00:00', secret = 'secret') {
  const body = Buffer.from(JSON.stringify({ event, estate_id: id, company_id: 'c1', happened_at: at }));
  const signature = createHmac('sha1', secret).update(body).digest('hex');
  return { body, header: (name: string) => (name === 'x-hook-signature' ? signature : null) };
}

/** `isOpen`: whether it gives an estate; it does so only for a while after it called about it. */
export type SweepBrightOffice = TestOffice & { isOpen: (id: string) => boolean };

/** A server that answers as SweepBright does: it has no list. */
export function sweepBrightOffice(): SweepBrightOffice {
  let refused = false;
  const office: SweepBrightOffice = {
    system: 'sweepbright',
    settings: { SWEEPBRIGHT_CLIENT_ID: 'site', SWEEPBRIGHT_CLIENT_SECRET: 'secret' },
    items: [],
    fault: null,
    taken: [],
    leadAnswer: 200,
    isOpen: () => true,
    handle: (request, response, text) => {
      const { method, url = '' } = request;
      if (url === '/oauth/token') {
        const { grant_type, client_id, client_secret } = JSON.parse(text);
        const isRight = grant_type === 'client_credentials' && client_id === 'site' && client_secret === 'secret';
        return isRight ? sendJson(response, { access_token: 'token', expires_in: 3600 }) : sendJson(response, {}, 401);
      }
      if (request.headers.authorization !== 'Bearer token') return sendJson(response, {}, 401);
      if (!/^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(request.headers.accept ?? ''))
        return sendJson(response, {}, 406);
      if (method === 'POST') {
        if (office.leadAnswer === 'cut') {
          office.taken.push([url, JSON.parse(text)]);
          return void response.socket?.destroy();
        }
        if (office.leadAnswer === 200) office.taken.push([url, JSON.parse(text)]);
        if (office.leadAnswer === 422)
          return sendJson(response, { message: 'Invalid', errors: { last_name: [office.leadWords] } }, 422);
        return void response.writeHead(office.leadAnswer === 200 ? 204 : office.leadAnswer).end();
      }
      if (method === 'PUT') {
        office.taken.push([url, JSON.parse(text)]);
        return void response.writeHead(204).end();
      }
      if (office.fault?.kind === 'unauthorized once' && !refused) {
        refused = true;
        return sendJson(response, {}, 403);
      }
      const id = /^\/estates\/([\w-]+)$/.exec(url)?.[1];
      const at = office.items.findIndex((item) => item.id === id);
      const item = office.items[at];
      if (!item || !office.isOpen(item.id)) return sendJson(response, {}, 404);
      if (misbehave(office, at, response)) return;
      sendJson(
        response,
        estateOf(
          item,
          office.items.filter(({ parent }) => parent === item.id),
        ),
      );
    },
  };
  return office;
}
