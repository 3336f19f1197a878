import { MARKER, misbehave, pageOf, sendJson, type TestItem, type TestOffice } from './office';

const STATES = { available: 1, sold: 3, withdrawn: 8, unknown: 77 } as const;

const toEstate = (item: TestItem) => ({
  id: Number(item.id),
  name: MARKER,
  referenceNumber: `R-${item.id}`,
  officeId: item.office ?? 1,
  zip: '2800',
  city: 'Mechelen',
  address: item.showsAddress ? 'Botermarkt' : MARKER,
  number: '7',
  country: { id: 1 },
  // Whise leaves a flag out when it is false.
  ...(item.showsAddress && { displayAddress: true }),
  ...(item.showsPrice && { displayPrice: true }),
  displayStatusId: 2,
  status: { id: 1 },
  price: item.price ?? 300_000,
  rooms: 3,
  area: 120,
  category: { id: 1 },
  subCategory: { id: item.isProject ? 96 : 2 },
  ...(item.isProject && { canHaveChildren: true }),
  ...(item.parent && { parentId: Number(item.parent) }),
  purpose: { id: 1 },
  purposeStatus: { id: STATES[item.state ?? 'available'] },
  updateDateTime: item.changedAt ?? '2026-11-01T10:00:00.5',
  createDateTime: '2026-10-01T10:00:00.5',
  owner: { name: MARKER },
  internalNote: MARKER,
  sms: Object.entries(item.texts ?? { nl: 'Huis' }).map(([language, content]) => ({
    languageId: `${language}-BE`,
    content,
  })),
  shortDescription: [{ languageId: 'nl-BE', content: '<p>Mooi&nbsp;huis</p>' }],
  details: [
    { id: 1849, value: '51.02' },
    { id: 1850, value: '4.47' },
  ],
  pictures: (item.pictures ?? []).map(({ url, order }, at) => ({
    id: at + 1,
    ...(order !== undefined && { order }),
    urlXXL: url,
    updateDateTime: '2026-11-01T09:00:00.5',
  })),
});

/** A server that answers as Whise does. */
export function whiseOffice(): TestOffice {
  let refused = false;
  let asked = 0;
  const office: TestOffice = {
    system: 'whise',
    settings: { WHISE_USERNAME: 'site', WHISE_PASSWORD: 'key', WHISE_CLIENT_ID: '1' },
    items: [],
    fault: null,
    taken: [],
    leadAnswer: 200,
    handle: (request, response, text) => {
      const body = JSON.parse(text || '{}');
      if (request.url === '/token') return sendJson(response, { token: 'account' });
      if (request.url === '/v1/admin/clients/token') return sendJson(response, { token: 'client' });
      if (request.headers.authorization !== 'Bearer client') return sendJson(response, {}, 401);
      if (request.url === '/v1/contacts/upsert') {
        if (office.leadAnswer === 'cut') {
          office.taken.push(body);
          return void response.socket?.destroy();
        }
        if (office.leadAnswer === 200) office.taken.push(body);
        const { leadAnswer, leadWords: message } = office;
        const refusal = { isValidRequest: false, validationErrors: [{ message, code: 'BadRequestFormat' }] };
        return sendJson(response, leadAnswer === 200 && !message ? { ContactId: 1 } : refusal, leadAnswer);
      }
      if (office.fault?.kind === 'unauthorized once' && !refused) {
        refused = true;
        return sendJson(response, {}, 401);
      }
      const { Limit: limit, Offset: offset } = body.Page;
      const page = offset / limit;
      if (misbehave(office, page, response)) return;
      if (office.fault?.kind === 'error in a 200' && page >= office.fault.page)
        return sendJson(response, {
          estates: office.items.map(toEstate),
          totalCount: office.items.length,
          isValidRequest: true,
          validationErrors: [{ message: 'The page is misplaced', code: 'BadRequestFormat' }],
        });
      asked += 1;
      const since: string | undefined = body.Filter.UpdateDateTimeRange?.Min;
      const estates = office.items
        .map(toEstate)
        .filter((estate) => (since ? estate.updateDateTime >= since : true))
        .sort((a, b) => a.id - b.id);
      const { rows, total } = pageOf(office, estates, { page, limit, asked });
      sendJson(response, {
        // An empty list is left out.
        ...(rows.length > 0 && { estates: rows }),
        totalCount: total,
        isValidRequest: true,
        validationErrors: [],
      });
    },
  };
  return office;
}
