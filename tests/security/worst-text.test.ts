import { describe, expect, it } from 'vitest';
import { loadSchema, SCHEMAS, type SchemaName } from '@/components/forms/sending/schemas.client';
import { splitAddress } from '@/lib/domain/place/address';
import { cleanDescription, plainText } from '@/lib/domain/text/plain-text';
import { slug } from '@/lib/domain/text/slug';
import { hasWebAddress, unlinked } from '@/lib/domain/text/typed-links';
import { parseBookingParams } from '@/lib/features/appointments/search-params';
import { calculatorFields, isAsked } from '@/lib/features/calculators/search-params';
import { parseRange } from '@/lib/features/contact-forms/search-params';
import { headingsOf } from '@/lib/features/content/articles/mapping';
import { readingMinutes, splitQuote } from '@/lib/features/content/articles/rules';
import { parseUnitView, parseWishedUnits } from '@/lib/features/projects/search-params';
import { foldDescription } from '@/lib/features/properties/rules/fold-description';
import { recognizeVideo } from '@/lib/features/properties/rules/tour-link';
import { splitPlaces } from '@/lib/features/saved-searches/rules';
import { parseSavedSearchStart, toStartValues } from '@/lib/features/saved-searches/search-params';
import { parseGoalChoice, parsePropertySearch, parseQuery } from '@/lib/features/search/search-params/parse-search';
import { sentenceRemarks, sentenceTarget } from '@/lib/features/search/sentence/search-params';
import { isWeakPassword } from '@/lib/platform/forms/weak-password';
import { errorFacts, withoutPersonal } from '@/lib/platform/log/log-line';
import { MOST_PASTED } from '@/lib/platform/shared/form-state';
import { fillPlaceholders } from '@/lib/platform/text/placeholders';
import { filesBelow, readText } from '../support/project-files';
import { msOf, worstTexts } from '../support/worst-texts';

const SCHEMA_NAMES = Object.keys(SCHEMAS) as SchemaName[];
const LENGTH = 250_000;
/** The limit in milliseconds, high on purpose: a slow pattern takes seconds or minutes. */
const MOST_MS = 50;
const TEXTS = worstTexts(LENGTH);

type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  valueType?: Schema;
};
type Issue = { path: PropertyKey[]; message: string };
type Schema = { _zod: { def: Def }; safeParse: (value: unknown) => { error?: { issues: Issue[] } } };
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** Values in the shape of a schema, each with the text in one of the possible fields. */
function filled(schema: Schema, text: string): unknown[] {
  const { def } = schema._zod;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, field]) => filled(field, text).map((value) => ({ [key]: value })));
  if (def.element) return [text, ...filled(def.element, text).map((value) => [value])];
  if (def.innerType) return filled(def.innerType, text);
  if (def.in && def.out) return filled(def.in._zod.def.type === 'transform' ? def.out : def.in, text);
  if (def.options) return def.options.flatMap((option) => filled(option, text));
  if (def.valueType) return filled(def.valueType, text).map((value) => ({ nl: value }));
  return [text];
}

/** Every file of the repository that makes a schema. */
const makers = ['lib', 'components', 'app', 'scripts']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(readText(path)) && /\bz\.\w+\(/.test(readText(path)));

const modules = await Promise.all(
  makers.map(
    async (path) => [path, (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>] as const,
  ),
);
const schemas = modules.flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]) => (isSchema(value) ? [[`${path} ${name}`, value] as const] : [])),
);

/** A query in which every known name has the same text. */
const askingAll = (text: string | string[]) =>
  new Proxy(
    {},
    {
      get: () => text,
      has: () => true,
      getOwnPropertyDescriptor: () => ({ value: text, enumerable: true, configurable: true }),
    },
  );

const SENTENCE = { locale: 'nl', now: new Date('2026-11-28T12:00:00Z'), hasTravelTimes: true } as const;

/** Functions that read an address or a text, from files that do not export their schemas. */
const READERS: Readonly<Record<string, ReadonlyArray<(text: string) => unknown>>> = {
  'lib/features/search/search-params/parse-search.ts': [
    (text) => parsePropertySearch(askingAll(text)),
    (text) => parsePropertySearch(askingAll([text, text])),
    (text) => parseQuery(`place=${text}&price-min=${text}&project=${text}`),
    (text) => parseGoalChoice(askingAll(text)),
  ],
  'lib/features/projects/search-params.ts': [
    (text) => parseUnitView(askingAll(text)),
    (text) => parseWishedUnits(askingAll(text), ['1.3', '1.4']),
  ],
  'lib/features/saved-searches/search-params.ts': [
    (text) => toStartValues(parseSavedSearchStart(askingAll(text)), 'nl'),
  ],
  'lib/features/calculators/search-params.ts': (['costs', 'mortgage', 'rent-costs', 'budget'] as const).flatMap(
    (name) => [
      (text: string) => calculatorFields(name, askingAll(text)),
      (text: string) => isAsked(name, askingAll([text, text])),
    ],
  ),
  'lib/features/search/sentence/search-params.ts': [
    (text) => sentenceTarget({ q: text }, 'for-sale', SENTENCE),
    (text) => sentenceTarget({ q: text.slice(0, 300) }, 'for-sale', SENTENCE),
    (text) => sentenceRemarks({ q: text, unread: [text, text.slice(0, 300)], remark: text }),
  ],
  'lib/features/appointments/search-params.ts': [(text) => parseBookingParams(askingAll(text))],
  'lib/features/contact-forms/search-params.ts': [(text) => parseRange(askingAll(text))],
};

/** Schemas of files that the agency itself writes, or of data that is never sent by others. */
const NOT_SENT: readonly string[] = [
  'lib/features/content/drafts/data.ts',
  'lib/features/properties/mapping/walks.ts',
  'lib/platform/text/published.ts',
  'lib/features/words/rules/history.ts',
  // Notes of the command `npm run words` itself, and a file of a bureau of at most 20 MB that a person imports.
  'lib/features/words/exchange/data.ts',
  'lib/features/words/exchange/mapping/xliff-read.ts',
  'lib/platform/shared/measured-form.ts',
  'lib/features/content/articles/data/load-pictures.ts',
  // This file reads schemas to list their allowed values and makes none.
  'lib/features/feed/mapping/explain-issue.ts',
  // Parts of schemas that the other files of their folders make and that are tested there.
  'lib/features/feed/schema/codes.ts',
  'lib/platform/config/consent-services.ts',
  // The answer of the agency's service of travel times: numbers, and words of a fixed list.
  'lib/features/search/mapping/isochrones.ts',
  // The answer of the agency's service of addresses, whose size is limited before it is read.
  'lib/features/search/mapping/geocoders.ts',
  // Written by a command of the operator from a map that the operator chose, and the metadata of that map.
  'lib/platform/media/nearby-places.ts',
  'scripts/streets/read-basemap.ts',
  // Calls of the person who opened the workspace on their own machine, and messages of the site that they started.
  'scripts/workspace/calls.ts',
  'scripts/workspace/records.ts',
  'lib/platform/text/originals.ts',
  'lib/features/words/data.ts',
  'scripts/generate/agency-tables.ts',
  'scripts/generate/feed-tables.ts',
  'scripts/generate/webhook-tables.ts',
];

describe('250 kB of the text that is slowest for patterns (RELIABILITY Z6)', () => {
  it('are tested on every file that makes a schema', () => {
    const tried = new Set([...schemas.map(([name]) => name.split(' ')[0]), ...Object.keys(READERS), ...NOT_SENT]);
    expect(makers.filter((path) => !tried.has(path))).toEqual([]);
    expect(schemas.length).toBeGreaterThan(50);
  });

  it('are tested on every function that reads an address', () => {
    const readers = filesBelow('lib/features').filter((path) => /search-params(?:\/parse-search)?\.ts$/.test(path));
    expect(Object.keys(READERS).sort()).toEqual(readers);
  });

  it.each(schemas)('do not slow down %s, whichever field contains them', (_, schema) => {
    const slow = TEXTS.flatMap(([kind, text]) =>
      filled(schema, text).flatMap((value) => {
        const ms = msOf(() => schema.safeParse(value), MOST_MS);
        const field = typeof value === 'string' ? 'it' : Object.keys(value as object)[0];
        return ms > MOST_MS ? [`${kind} in ${field}: ${ms.toFixed()} ms`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });

  it.each(Object.entries(READERS))('do not slow down the functions of %s that read addresses', (_, readers) => {
    const slow = TEXTS.flatMap(([kind, text]) =>
      readers.flatMap((read, at) => {
        const ms = msOf(() => read(text), MOST_MS);
        return ms > MOST_MS ? [`${kind} at reader ${at}: ${ms.toFixed()} ms`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });
});

/** Functions that read whole texts of a feed, the content folder or the log, whose length is not limited before. */
const TEXT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  plainText,
  cleanDescription,
  recognizeVideo,
  slug,
  splitQuote,
  splitAddress,
  splitPlaces,
  headingsOf,
  unlinked,
  withoutPersonal,
  hasWebAddress: (text) => hasWebAddress(text.slice(0, MOST_PASTED)),
  isWeakPassword: (text) => isWeakPassword(text.slice(0, MOST_PASTED)),
  foldDescription,
  readingMinutes,
  fillPlaceholders: (text) => fillPlaceholders(text, new Map()),
  errorFacts: (text) => errorFacts(Object.assign(new Error('x'), { stack: `Error: x\n    at ${text}` })),
};

describe('a text without a length limit', () => {
  it.each(Object.entries(TEXT_READERS))('does not slow down %s at 100 kB', (_, read) => {
    const slow = worstTexts(100_000).flatMap(([kind, text]) => {
      const ms = msOf(() => read(text), MOST_MS);
      return ms > MOST_MS ? [`${kind}: ${ms.toFixed()} ms`] : [];
    });
    expect(slow).toEqual([]);
  });

  it.runIf(process.env.FULL).each(Object.entries(TEXT_READERS))(
    'is read by %s in a time that grows with its length, and not with the square of its length',
    (_, read) => {
      const short = worstTexts(20_000);
      const steep = worstTexts(320_000).flatMap(([kind, text], at) => {
        const [one = 0, many = 0] = [short[at]?.[1] ?? '', text].map((some) => msOf(() => read(some), 0));
        // The processor clock advances in steps, so a time of a few milliseconds may be read as 0.
        return many > MOST_MS && many > 64 * Math.max(one, 2)
          ? [`${kind}: ${one.toFixed(1)} and ${many.toFixed(1)} ms`]
          : [];
      });
      expect(steep).toEqual([]);
    },
  );
});

describe('a form with a field that is far too long', () => {
  it('is recognised by the name of the field, whichever action receives it', () => {
    const actions = filesBelow('lib/features').filter((path) => /\/actions(?:\.ts|\/[\w-]+\.ts)$/.test(path));
    const taken = actions.flatMap((path) =>
      [...readText(path).matchAll(/receiveForm\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
    );
    expect([...new Set(taken)].sort()).toEqual([...SCHEMA_NAMES].sort());
  });

  it('is measured before an action reads any field', () => {
    const bare = filesBelow('lib/features')
      .filter((path) => path.endsWith('/actions.ts'))
      .flatMap((path) => [...readText(path).matchAll(/data\.get\((.*?)\)/g)].map(([, name]) => `${path} ${name}`));
    expect(bare).toEqual(["lib/features/content/testimonials/actions.ts 'picture'"]);
  });

  it.each(SCHEMA_NAMES)('is refused by %s as too long, without another error', async (name) => {
    const schema = (await loadSchema(name)) as unknown as Schema;
    const whole = (text: string): Record<string, unknown> => Object.assign({}, ...filled(schema, text));
    const fields = Object.keys(whole('x'));
    const reportedStateOf = (values: object) =>
      schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]);
    for (const [, text] of TEXTS) {
      for (const field of fields)
        expect(reportedStateOf({ ...whole('x'), [field]: whole(text)[field] })).toEqual([[field, 'tooLong']]);
      expect(reportedStateOf(whole(text))).toEqual(fields.map((field) => [field, 'tooLong']));
    }
  });
});
