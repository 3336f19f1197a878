import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { readJson } from '@/tests/support/project-files';
import { SAME_ERRORS } from '../form-words';
import { loadSchema, type SchemaName } from './schemas.client';

const PERSON = ['firstName', 'lastName', 'email'];
/** The required fields of each form. */
const REQUIRED = {
  contact: [...PERSON, 'remark', 'device', 'privacy'],
  information: [...PERSON, 'remark', 'device', 'privacy'],
  'appointment-request': ['title', ...PERSON, 'phone', 'device', 'privacy'],
  appointment: ['slot', 'title', ...PERSON, 'phone', 'remark', 'privacy'],
  project: [...PERSON, 'device', 'privacy'],
  valuation: ['propertyType', 'address', 'zip', 'city', 'energyCertificate', ...PERSON, 'phone', 'device', 'privacy'],
  demand: ['goal', 'types', 'regions', ...PERSON, 'privacy'],
  documents: ['documents', ...PERSON, 'privacy'],
  recommendation: ['friendEmail', ...PERSON, 'privacy'],
  newsletter: ['email', 'privacy'],
  testimonial: ['name', 'email', 'comment', 'privacy'],
} as const satisfies Partial<Record<SchemaName, readonly string[]>>;
const FORMS = Object.keys(REQUIRED) as Array<keyof typeof REQUIRED>;

type Words = Record<string, string | Record<string, string>>;
const WORDS = LOCALES.map((locale) => readJson<{ forms: { errors: Words } }>(`messages/${locale}.json`).forms.errors);

/** The first error code of each field. */
async function mistakesIn(form: SchemaName, values: object): Promise<Record<string, string>> {
  const { error } = (await loadSchema(form)).safeParse(values);
  const all = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message.split(':')[0] ?? ''] as const);
  return Object.fromEntries(all.reverse());
}

const isWorded = (field: string, code: string): boolean =>
  WORDS.every((words) => {
    const own = words[field];
    return (
      (typeof own === 'object' && own[code] !== undefined) ||
      `${field}.${code}` in SAME_ERRORS ||
      typeof words[code] === 'string'
    );
  });

describe('the messages of forms (SPEC §5)', () => {
  it.each(FORMS)('of the form %s exist for every required field, among them the privacy statement', async (form) => {
    const mistakes = await mistakesIn(form, {});
    const missing = Object.keys(mistakes).filter((field) => !['id', 'home', 'project'].includes(field));
    expect(missing.sort()).toEqual([...REQUIRED[form]].sort());
    for (const field of REQUIRED[form]) expect(WORDS.every((words) => typeof words[field] === 'object')).toBe(true);
  });

  it.each(FORMS)('of the form %s have a text in four languages for every possible error', async (form) => {
    const fields = [
      ...REQUIRED[form],
      'about',
      'message',
      'website',
      'slots',
      'units',
      'startDate',
      'endDate',
      'livingArea',
      'constructionYear',
      'wishes',
      'password',
      'passwordRepeat',
      'places',
      'priceMin',
      'priceMax',
      'bedroomsMin',
      'energyLabel',
    ];
    const value = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom('x'.repeat(3000), 'a@b', '0', '-1', '\u0000', 'https://evil.example', 'a\r\nBcc: b@c.be'),
      fc.array(fc.string({ maxLength: 30 }), { maxLength: 60 }),
    );
    const typed = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(typed, async (values) => {
        const mistakes = await mistakesIn(form, values);
        expect(Object.entries(mistakes).filter(([field, code]) => !isWorded(field, code))).toEqual([]);
      }),
    );
  });

  it('include one for an invalid mail address', async () => {
    for (const email of [
      'jan',
      'jan@',
      'jan@example',
      'a@b.be, c@d.be',
      '"jan" <jan@example.be>',
      'jan@example.be\r\nBcc: x@y.be',
    ])
      expect((await mistakesIn('newsletter', { email, privacy: 'yes' })).email).toBe('invalid');
    expect(await mistakesIn('newsletter', { email: 'jan@example.be', privacy: 'yes' })).toEqual({});
  });

  it('distinguish a missing mail address of a friend from an invalid one', async () => {
    expect((await mistakesIn('recommendation', { friendEmail: ' ' })).friendEmail).toBe('required');
    expect((await mistakesIn('recommendation', { friendEmail: 'vriend' })).friendEmail).toBe('invalid');
  });

  it('distinguish a search without a property type from one with an unknown type, and ask for at least one geographic zone', async () => {
    expect(await mistakesIn('demand', { types: [] })).toMatchObject({ types: 'required', regions: 'required' });
    expect(await mistakesIn('demand', { types: ['castle'], places: 'Gent' })).toMatchObject({ types: 'none' });
    expect(await mistakesIn('demand', { types: ['house'], places: 'Gent' })).not.toHaveProperty('regions');
  });

  it('include one for two passwords that differ', async () => {
    const passwords = { password: 'drie huizen en een tuin', passwordRepeat: 'drie huizen en geen tuin' };
    expect((await mistakesIn('demand', passwords)).passwordRepeat).toBe('notIdentical');
  });

  it('differ for an incomplete start date, an invalid end date, and an end date before the start date', async () => {
    expect(await mistakesIn('appointment-request', { startDate: '2027-03', endDate: '2027-02-30' })).toMatchObject({
      startDate: 'incomplete',
      endDate: 'invalid',
    });
    expect((await mistakesIn('appointment-request', { startDate: '2027-03-02', endDate: '2027-03-01' })).endDate).toBe(
      'invalid',
    );
    const days = await mistakesIn('appointment-request', { startDate: '2027-03-01', endDate: '2027-03-01' });
    expect([days.startDate, days.endDate]).toEqual([undefined, undefined]);
  });
});
