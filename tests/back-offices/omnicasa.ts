import { MARKER, misbehave, pageOf, sendJson, type TestItem, type TestOffice } from './office';

const STATES = { available: 1, sold: 2, withdrawn: 5, unknown: 77 } as const;
const LANGUAGES = { nl: 1, fr: 2, en: 3, de: 4 } as const;

/** A property in one language. Empty values are `-`, and numbers are texts, as Omnicasa writes them. */
const toProperty = (item: TestItem, language: number) => {
  const text = (locale: 'nl' | 'fr') => (LANGUAGES[locale] === language ? item.texts?.[locale] : undefined);
  return {
    ID: Number(item.id),
    Ident: `R-${item.id}`,
    Goal: 0,
    Status: STATES[item.state ?? 'available'],
    SiteID: item.office ?? '1',
    TypeDescription: 'Villa',
    Street: item.showsAddress ? 'Botermarkt' : MARKER,
    HouseNumber: '7',
    BoxNr: '-',
    Zip: '2800',
    City: 'MECHELEN',
    CountryAbbr: 'B',
    GoogleX: '51.02',
    GoogleY: '4.47',
    ...(item.showsAddress !== undefined && { PublishAddress: item.showsAddress ? '1' : '0' }),
    ...(item.showsPrice !== undefined && { PublishPrice: item.showsPrice ? '1' : '0' }),
    Price: String(item.price ?? 300_000),
    NumberOfBedRooms: 3,
    SurfaceLiving: '120,5',
    DescriptionA: text('nl') ?? text('fr') ?? '-',
    OwnerName: MARKER,
    ManagerName: MARKER,
    InternalComment: MARKER,
    LargePictureItems: (item.pictures ?? []).map(({ url }, at) => ({ ID: at + 1, Url: url })),
    CreatedDate: '2026-10-01 10:00:00',
    LastChangedDate: item.changedAt ?? '-',
    ProjectID: item.parent ? Number(item.parent) : 0,
  };
};

const toProject = (item: TestItem) => ({
  ID: Number(item.id),
  Name: 'Residentie',
  PublishInternet: true,
  Zip: '2800',
  City: 'Mechelen',
  Description: '-',
  Contact: MARKER,
});

/** What only this server can do. */
type Own = {
  /** The methods that were called. */
  asked: string[];
  /** The property as its detail tells it in a language; `refused` in an answer, or `broken` without one. */
  detail: (item: TestItem, language: number) => TestItem | 'refused' | 'broken';
  /** The form of the answers: in an envelope with the name of the method, in one without, or bare. */
  form: 'named' | 'plain' | 'bare';
};

/** A server that answers as Omnicasa does. */
export function omnicasaOffice(): TestOffice & Own {
  let asked = 0;
  const office: ReturnType<typeof omnicasaOffice> = {
    system: 'omnicasa',
    settings: { OMNICASA_NAME: 'site', OMNICASA_PASSWORD: `${MARKER}-key` },
    items: [],
    fault: null,
    cannot: { 'unauthorized once': 'each call has the name and the password' },
    lacks: { 'a list of changes': 'every reading has the whole list' },
    projectId: (id) => `p${id}`,
    taken: [],
    leadAnswer: 200,
    asked: [],
    detail: (item) => item,
    form: 'named',
    handle: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'https://omnicasa.example');
      const method = pathname.slice(1).replace(/Json$/, '');
      const body = JSON.parse(searchParams.get('json') ?? '{}');
      office.asked.push(method);
      const answer = (Value: unknown) => {
        const envelope = { Code: 0, Message: '', Success: true, Value };
        if (office.form === 'bare') return sendJson(response, (Value as { Items?: unknown }).Items ?? Value);
        sendJson(response, office.form === 'named' ? { [`${method}JsonResult`]: envelope } : envelope);
      };
      // A failure has the status 200, and may repeat what was asked.
      const refuse = (status = 200) => {
        const Message = `${office.leadWords ?? ''} Error in ${request.url} of ${body.CustomerPassword} ${body.Email}`;
        sendJson(response, { [`${method}JsonResult`]: { Code: 600, Message, Success: false, Value: null } }, status);
      };
      if (request.method !== 'GET' || body.CustomerPassword !== office.settings.OMNICASA_PASSWORD) return refuse();
      if (method === 'ValidateCustomer') return answer(true);
      if (/^(?:ContactOnMe|ContactOnMeProject|DemandRegister2)$/.test(method)) {
        const { CustomerPassword: _, ...lead } = body;
        if (office.leadAnswer === 200 || office.leadAnswer === 'cut') office.taken.push({ method, ...lead });
        if (office.leadAnswer === 'cut') return void response.socket?.destroy();
        return office.leadAnswer === 200 ? answer(true) : refuse(office.leadAnswer === 400 ? 200 : office.leadAnswer);
      }
      const items = office.items.toSorted((a, b) => Number(a.id) - Number(b.id));
      if (method === 'GetProperty2') {
        const item = items.find(({ id }) => id === String(body.ID));
        const told = item ? office.detail(item, body.LanguageId) : 'refused';
        if (typeof told === 'string') return refuse(told === 'broken' ? 500 : 200);
        return answer(toProperty(told, body.LanguageId));
      }
      const limit = body.Limit2 - body.Limit1 + 1;
      const page = (body.Limit1 - 1) / limit;
      if (method === 'GetProjectList') {
        const projects = items.filter(({ isProject }) => isProject).map(toProject);
        return answer({ Items: projects, RowsCount: projects.length, From: body.Limit1, To: body.Limit2 });
      }
      if (misbehave(office, page, response)) return;
      if (office.fault?.kind === 'error in a 200' && page >= office.fault.page) return refuse();
      asked += 1;
      const told: readonly string[] = body.DisplayFields.split(',');
      const only = (property: object) =>
        Object.fromEntries(Object.entries(property).filter(([name]) => told.includes(name)));
      // It tells of every state, although only some are asked for, so that the site must look at them.
      const properties = items.filter(({ isProject }) => !isProject).map((item) => only(toProperty(item, 1)));
      const { rows, total } = pageOf(office, properties, { page, limit, asked });
      answer({
        Items: rows.length > 0 || office.form === 'bare' ? rows : null,
        RowsCount: total,
        From: body.Limit1,
        To: body.Limit2,
      });
    },
  };
  return office;
}
