import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine } from '@/lib/domain/text/plain-text';
import { feedOf } from '@/tests/support/feed';
import { readProperty as property, type ReadProperty, readFeed } from '@/tests/support/read-feed';
import { readDocument } from '../mapping/read-document';
import { limitsOf, MEASURES } from '../rules/measure-limits';
import type { FeedProject } from '../schema/project';

const readOf = (field: string, value: unknown, rest: Record<string, unknown> = {}): unknown =>
  (property({ [field]: value, ...rest }).data as Record<string, unknown> | null)?.[field];
const isTold = ({ remarks }: ReadProperty, field: string): boolean =>
  remarks.some((remark) => remark.field.startsWith(field));

/** The properties of a file as an exporter writes it; null for one that is refused. */
const fileOf = (name: string) =>
  readFeed(readFileSync(`tests/fixtures/feeds/${name}`)).items.map(
    ({ data }) => data as Record<string, unknown> | null,
  );

describe('a file as an exporter writes it', () => {
  it.each([
    ['decimals-three-places.json', 'FrontWidth', [6.25, null, null, null, null, null, null, null]],
    ['hectares-three-decimals.json', 'SurfaceGround', [12_500, 1250, 1250, 1250]],
    ['damaged-letters.json', 'City', ['Liège', 'Luik', 'Ottignies-Louvain-la-Neuve', 'Louvain-la-Neuve']],
    ['escaped-newlines.json', 'Description', [{ nl: 'Regel 1\nRegel 2' }]],
    ['frame-in-another-case.json', 'Price', [385_000]],
    ['official-words-refuse.json', 'Price', Array.from({ length: 7 }, () => 385_000)],
    ['price-words-of-belgium.json', 'Price', Array.from({ length: 5 }, () => 385_000)],
    ['price-words-of-belgium.json', 'PriceUnit', ['starting-from', 'starting-from', 'excluding-costs', null, null]],
    ['open-house-twelve-hours.json', 'CreatedDate', ['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-05 23:59:00']],
    ['tours-in-one-text.json', 'VirtualTours', [['https://youtu.be/aaaaaaaaaaa', 'https://vimeo.com/123456789']]],
    ['kyero-postcode-in-location.xml', 'Zip', ['9050']],
  ])('is read as it is meant: %s, %s', (file, field, values) =>
    expect(fileOf(file).map((data) => data?.[field])).toEqual(values),
  );

  it('tells no more about a location with a postcode than what is in it', () => {
    const { items, once } = readFeed(readFileSync('tests/fixtures/feeds/kyero-postcode-in-location.xml'));
    expect(items[0]?.remarks).toEqual([]);
    expect(
      once.filter(({ field }) => /location|postcode/.test(field)).map(({ field, reason }) => `${field} ${reason}`),
    ).toEqual(['location/postcode is read as <postcode>', 'location/address is ignored']);
  });

  it('has types of Kyero in every language, and refuses only a word that names no type', () => {
    const types = fileOf('kyero-types-of-exporters.xml').map((data) => data?.MainType ?? null);
    expect(types.flatMap((type, index) => (type === null ? [index + 1] : []))).toEqual([30]);
    const resales = fileOf('kyero-resales-types.xml').map((data) => data && [data.MainType, data.PriceUnit]);
    expect(resales).toEqual([
      ['apartment', null],
      ['penthouse', null],
      ['villa', null],
      ['building-plot', null],
      ['ground-floor-apartment', null],
      ['apartment', 'per-month'],
      null,
    ]);
  });
});

describe('a measure with three decimals, as a database writes it,', () => {
  it.each([
    ['FrontWidth', '6.250', 6.25],
    ['FrontWidth', '6,250 m', 6.25],
    ['PlotWidth', '12.500', 12.5],
    ['PlotDepth', '40.000', 40],
    ['SurfaceTerrace', '18.500', 18.5],
    ['SurfaceGarden', '120.000', 120],
    ['SurfaceConstructed', '120.000', 120],
    ['SurfaceLiving', '150.000', 150],
    ['SurfaceLiving', '1.250', 1250],
    ['SurfaceGround', '1.250', 1250],
    ['SurfaceGround', '1,250 ha', 12_500],
    ['SurfaceGround', '12,500 are', 1250],
    ['SurfaceGround', '0,125 ha', 1250],
    ['SurfaceGround', '0.125 ha', 1250],
    ['EnergyPerformance', '231.000', 231],
    ['CO2Emission', '45.500', 45.5],
    ['EPCTotal', '61.240', 61_240],
    ['CadastralIncome', '1.250', 1250],
    ['NumberOfBedRooms', '3.000', 3],
    ['Floor', '2.000', 2],
    ['Price', '385.000', 385_000],
  ])('is read as the plausible one of two numbers: %s %s', (field, written, value) =>
    expect(readOf(field, written)).toBe(value),
  );

  it('is left out and reported if both numbers are plausible', () => {
    const found = property({ MainType: 'apartment', SurfaceGround: '650.000' });
    expect(found.data?.SurfaceGround).toBeNull();
    expect(found.remarks[0]?.reason).toContain('its point may separate thousands or decimals');
  });

  it('is read in a room and in a unit of a project too', () => {
    const room = { Kind: 'bedroom', Surface: '12.500' };
    expect(property({ Rooms: [room] }).data?.Rooms).toMatchObject([{ Surface: 12.5 }]);
    const unit = { ID: 'u1', Number: '1', MainType: 'apartment', SurfaceLiving: '95.500', SurfaceTerrace: 40_000 };
    const project = { ID: 'p', Name: 'Kaaienhof', Zip: '2800', City: 'Mechelen', Units: [unit] };
    const [found] = readFeed<FeedProject>(feedOf([], [project])).items;
    expect(found?.data?.Units).toMatchObject([{ SurfaceLiving: 95.5, SurfaceTerrace: null }]);
    expect(found?.remarks.map(({ field }) => field)).toEqual(['Units.0.SurfaceLiving', 'Units.0.SurfaceTerrace']);
  });

  it('never becomes a value beyond the limits of its field, in any notation', () => {
    const written = fc
      .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 3 }), fc.constantFrom('.', ','))
      .map(([n, decimals, sign]) => (n / 10 ** decimals).toFixed(decimals).replace('.', sign));
    fc.assert(
      fc.property(fc.constantFrom(...MEASURES.filter((field) => field !== 'Surface')), written, (field, text) => {
        const sent = property({ [field]: text, EPCLabelText: 'A+' });
        const value = (sent.data as Record<string, unknown> | null)?.[field] as number | null;
        const [least = 0, most = 0] = limitsOf(field, true) ?? [];
        expect(value === null || value === 0 || (value >= least && value <= most)).toBe(true);
        expect(value !== null || isTold(sent, field)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a measure', () => {
  it.each([
    ['FrontWidth', 6250],
    ['PlotWidth', 40_000],
    ['SurfaceGarden', 2_000_000],
    ['SurfaceTerrace', 30_000],
    ['NumberOfBedRooms', 130],
    ['MonthlyCharges', 50_000],
    ['CadastralIncome', 900_000],
  ])('is left out and reported beyond its limits: %s %d', (field, value) => {
    const found = property({ [field]: value });
    expect((found.data as Record<string, unknown> | null)?.[field]).toBeNull();
    expect(isTold(found, field)).toBe(true);
  });

  it.each(['CadastralIncome', 'RealEstateTax', 'NotaryFees', 'RegisteredRights', 'EnergyPerformance', 'EPCTotal'])(
    'of 0 or 1 means "not filled in": %s',
    (field) => {
      for (const value of [0, 1, '0', '1', '0,00', '1.00']) {
        const found = property({ [field]: value });
        expect((found.data as Record<string, unknown> | null)?.[field]).toBeNull();
        expect(isTold(found, field)).toBe(true);
      }
    },
  );

  it('of 0 is the energy of a building with the label A, and means no charges', () => {
    expect(readOf('EnergyPerformance', 0, { EPCLabelText: 'A+' })).toBe(0);
    expect(readOf('MonthlyCharges', 0)).toBe(0);
  });

  it('that tells a hidden price is not named in a remark', () => {
    expect(JSON.stringify(property({ PublishPrice: false, NotaryFees: 7, DepositAmount: 1 }).remarks)).not.toMatch(
      /NotaryFees|DepositAmount/,
    );
  });

  it('of a certificate that means "not filled in" is not shown as its code', () => {
    for (const code of ['0', '1', '000', '-', '0000000001']) expect(readOf('EPCUniqueCode', code)).toBeNull();
    for (const code of ['245', '0000000245', '11']) expect(readOf('EPCUniqueCode', code)).toBe(code);
  });

  it.each(['BuildingPermit', 'Summons', 'PreemptiveRight', 'FloodArea', 'Heritage', 'AsbestosType'])(
    'of the law that is 0 says nothing, and does not refuse the property: %s',
    (field) => {
      for (const value of [0, '0', -1]) {
        const found = property({ [field]: value });
        expect((found.data as Record<string, unknown> | null)?.[field]).toBeNull();
        expect(isTold(found, field)).toBe(true);
      }
    },
  );
});

describe('a sign between two digits', () => {
  it.each([
    ['Floor', '2/4'],
    ['Floor', '2-4'],
    ['Floor', '2 (4)'],
    ['NumberOfBedRooms', '2 1'],
    ['NumberOfBedRooms', '2/1'],
    ['NumberOfBedRooms', '2+1'],
    ['NumberOfFloors', '1,5/2'],
    ['ConstructionYear', '19 65'],
    ['ConstructionYear', '1965/1998'],
    ['VAT', '2.1'],
    ['VAT', '2/1'],
    ['HasLift', '1/0'],
  ])('is never dropped: %s %s', (field, written) => {
    const found = property({ [field]: written });
    expect((found.data as Record<string, unknown> | null)?.[field] ?? null).toBeNull();
    expect(isTold(found, field)).toBe(true);
  });

  it('is never dropped by any reader of numbers', () => {
    const fields = ['Floor', 'NumberOfBedRooms', 'NumberOfToilets', 'ConstructionYear', 'WebID', 'SurfaceLiving'];
    const sign = fc.constantFrom(' ', '/', '-', '+', ':', ';', ' - ', ' / ', '°', '(', '&');
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.integer({ min: 1, max: 99 }),
        sign,
        fc.integer({ min: 1, max: 99 }),
        (field, first, between, second) => {
          fc.pre(first !== second);
          expect([null, undefined]).toContain(readOf(field, `${first}${between}${second}`));
        },
      ),
    );
  });

  it('of a rate is a decimal sign', () => {
    for (const rate of ['6', '6%', '6,00 %', '6.0', 'btw 6 %']) expect(readOf('VAT', rate)).toBe('6');
  });
});

describe('an open house', () => {
  const seen = (Start: string, End: string) => property({ OpenHouses: [{ Start, End }] });

  it.each([
    ['2026-12-05 02:00 PM', '2026-12-05 05:00 PM', '2026-12-05 14:00:00', '2026-12-05 17:00:00'],
    ['05/12/2026 14u00', '05/12/2026 17u', '2026-12-05 14:00:00', '2026-12-05 17:00:00'],
    ['2026-12-05 14h30', '2026-12-05 17h', '2026-12-05 14:30:00', '2026-12-05 17:00:00'],
  ])('has the hours that were meant: %s', (from, until, Start, End) =>
    expect(seen(from, until).data?.OpenHouses).toEqual([{ Start, End, Places: null }]),
  );

  it.each([
    ['2026-12-05 02:00', '2026-12-05 05:00'],
    ['2026-12-05', '2026-12-05 12:00'],
    ['2026-12-05 14:00 of later', '2026-12-05 17:00'],
  ])('at night, without an hour, or with one that is not understood is left out and reported: %s', (from, until) => {
    const found = seen(from, until);
    expect(found.data?.OpenHouses).toEqual([]);
    expect(isTold(found, 'OpenHouses')).toBe(true);
  });
});

describe('a box', () => {
  it.each(['BUS3', 'bus 3', 'bus.3', 'Bus: 3', 'bte3', 'BTE. 3', 'bus nr. 3', 'boîte n° 3', 'box3', 'b. 3', 'B 3'])(
    'is its number without the word for a box: %s',
    (BoxNr) => expect(readOf('BoxNr', BoxNr)).toBe('3'),
  );

  it.each(['B3', 'A', '3B', '0.01', 'Busleyden'])('may have a name of its own: %s', (BoxNr) =>
    expect(readOf('BoxNr', BoxNr)).toBe(BoxNr),
  );
});

describe('a reference', () => {
  it('has up to 255 characters', () => {
    expect(readOf('Ident', 'R'.repeat(255))).toBe('R'.repeat(255));
    expect(property({ Ident: 'R'.repeat(256) }).data).toBeNull();
  });
});

describe('the frame of a native feed', () => {
  const property = { ID: '1', Goal: 'for-sale', MainType: 'house', Price: 385_000, Zip: '2800', City: 'Mechelen' };
  const project = { ID: 'p', Name: 'Kaaienhof', Zip: '2800', City: 'Mechelen' };

  it('may be written in any case, with its version as text, which is told', () => {
    const cases = fc.constantFrom(
      (name: string) => name.toLowerCase(),
      (name: string) => name.toUpperCase(),
      (name: string) => name.charAt(0).toLowerCase() + name.slice(1),
    );
    fc.assert(
      fc.property(cases, fc.constantFrom(1, '1', '1.0'), (cased, version) => {
        const frame = { Format: 'gevel-feed', Version: version, Projects: [project], Properties: [property] };
        const text = JSON.stringify(
          Object.fromEntries(Object.entries(frame).map(([key, value]) => [cased(key), value])),
        );
        expect(readFeed(Buffer.from(text)).items.map(({ data }) => data?.ID)).toEqual(['p', '1']);
        const lines = [
          { [cased('Format')]: 'Gevel-Feed', [cased('Version')]: version },
          { [cased('Property')]: property },
        ];
        const found = readFeed(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')));
        expect(found.items.map(({ data }) => data?.ID)).toEqual(['1']);
      }),
    );
    const told = readDocument(
      Buffer.from(JSON.stringify({ format: 'gevel-feed', version: '1', properties: [property] })),
    );
    expect(told.remarks.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'format is read as Format',
      'version is read as Version',
      'properties is read as Properties',
    ]);
  });

  it('continues after a broken item if its names are in another case', () => {
    const text = `{"format":"gevel-feed","version":1,"properties":[{"id":"7",},${JSON.stringify(property)}],"projects":[${JSON.stringify(project)}]}`;
    expect(readFeed(Buffer.from(text)).items.map(({ data }) => data?.ID ?? null)).toEqual([null, '1', 'p']);
  });

  it('is asked for if the file is a bare list, or has another format', () => {
    expect(() => readFeed(Buffer.from(JSON.stringify([property])))).toThrow('the file is a list and not a feed');
    for (const mark of [{}, { Format: 'gevel-feed' }, { Version: 1 }])
      expect(() => readFeed(Buffer.from(JSON.stringify({ ...mark, Properties: [property] })))).toThrow('are missing');
    const other = { Format: 'gevel-feed', Version: 2, Properties: [property] };
    expect(() => readFeed(Buffer.from(JSON.stringify(other)))).toThrow('are not what stands there');
  });
});

describe('damaged letters', () => {
  const LETTERS = fc
    .string({ unit: fc.constantFrom(...'abcdef éèàùçëïöüßñÉÀœ’«»\u00a0€–'), maxLength: 40 })
    .map((text) => plainLine(`x${text}x`));
  const asLatin1 = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

  it('in UTF-8 that was read as Latin-1 are repaired and reported in every text', () => {
    fc.assert(
      fc.property(LETTERS, (text) => {
        const found = property({ Title: { fr: asLatin1(text) }, Description: { fr: `${asLatin1(text)}.` } });
        expect(found.data?.Title).toEqual({ fr: text });
        expect(found.data?.Description).toEqual({ fr: `${text}.` });
        expect(isTold(found, 'Title')).toBe(asLatin1(text) !== text);
      }),
    );
  });

  it('are not seen in a text that is right', () => {
    fc.assert(
      fc.property(LETTERS, (text) => {
        const found = property({ Title: { fr: text }, Description: { nl: `${text} Vragen? Zie https://a.be/x?y=z` } });
        expect(found.data?.Title).toEqual({ fr: text });
        expect(isTold(found, 'Description')).toBe(false);
      }),
    );
  });

  it.each([
    ['4000', 'LiÃ¨ge', 'Liège'],
    ['4000', 'Li?ge', 'Luik'],
    ['1340', 'Ottignies-LLN', 'Ottignies-Louvain-la-Neuve'],
    ['1348', 'LLN', 'Louvain-la-Neuve'],
    ['1000', 'Bxl', 'Brussel'],
    ['2800', 'Mechelen', 'Mechelen'],
    ['1020', 'Laken', 'Laken'],
  ])('or short forms in a town give the town of its postcode: %s %s', (Zip, City, town) =>
    expect(property({ Zip, City, Latitude: null, Longitude: null }).data?.City).toBe(town),
  );

  it('that are lost are reported, and stay', () => {
    const found = property({ Title: { fr: 'Maison r?nov?e' }, Description: { fr: 'Maison r\ufffdnov\ufffde' } });
    expect(found.data?.Title).toEqual({ fr: 'Maison r?nov?e' });
    expect(found.remarks.map(({ field }) => field)).toEqual(['Title.fr', 'Description.fr']);
  });

  it('of a hidden street are in no remark', () => {
    const { remarks } = property({ PublishAddress: false, Street: 'Rue de la LibertÃ© 99' });
    expect(JSON.stringify(remarks)).not.toMatch(/Libert/);
  });
});

describe('signs that were escaped twice', () => {
  it.each([
    ['Regel 1\\nRegel 2', 'Regel 1\nRegel 2'],
    ['Regel 1\\\\nRegel 2', 'Regel 1\nRegel 2'],
    ['Regel 1\\r\\nRegel 2', 'Regel 1\nRegel 2'],
    ['R\\u00e9nov\\u00e9e', 'Rénovée'],
    ['de \\"grote\\" tuin', 'de "grote" tuin'],
  ])('are read as meant in a description: %s', (nl, expected) => {
    const found = property({ Description: { nl } });
    expect(found.data?.Description).toEqual({ nl: expected });
    expect(isTold(found, 'Description')).toBe(true);
  });

  it('are a space in a title', () => {
    expect(property({ Title: { nl: 'Huis\\nmet tuin' } }).data?.Title).toEqual({ nl: 'Huis met tuin' });
  });
});

describe('several addresses in one text', () => {
  it.each([
    'https://youtu.be/aaaaaaaaaaa, https://vimeo.com/123456789',
    'https://youtu.be/aaaaaaaaaaa https://vimeo.com/123456789',
    'https://youtu.be/aaaaaaaaaaa;https://vimeo.com/123456789',
    'https://youtu.be/aaaaaaaaaaa\nhttps://vimeo.com/123456789',
    'youtu.be/aaaaaaaaaaa | vimeo.com/123456789',
    '//youtu.be/aaaaaaaaaaa<br/>//vimeo.com/123456789',
    '<iframe src="https://youtu.be/aaaaaaaaaaa"></iframe><iframe src="https://vimeo.com/123456789"></iframe>',
  ])('are that many tours: %s', (text) => {
    const two = ['https://youtu.be/aaaaaaaaaaa', 'https://vimeo.com/123456789'];
    expect(property({ VirtualTours: text }).data?.VirtualTours).toEqual(two);
    expect(property({ VirtualTours: [text] }).data?.VirtualTours).toEqual(two);
    expect(isTold(property({ VirtualTours: [text] }), 'VirtualTours')).toBe(true);
  });

  it('are that many pictures, with what is said about them', () => {
    const Url = 'https://m.example.be/1.jpg, https://m.example.be/2.jpg';
    expect(property({ Pictures: [{ Url, Alt: 'Tuin' }] }).data?.Pictures).toMatchObject([
      { Url: 'https://m.example.be/1.jpg', Alt: 'Tuin' },
      { Url: 'https://m.example.be/2.jpg', Alt: 'Tuin' },
    ]);
  });

  it('are one if a comma or a space belongs to it', () => {
    for (const tour of ['https://x.example.be/a,b', 'https://x.example.be/?next=https://y.example.be/a'])
      expect(property({ VirtualTours: [tour] }).data?.VirtualTours).toEqual([tour]);
  });
});
