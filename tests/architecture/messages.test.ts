import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { readJson } from '../support/project-files';

type Tree = { [key: string]: string | Tree };
const files = Object.fromEntries(
  LOCALES.map((locale) => [locale, readJson<Tree>(`messages/${locale}.json`)]),
) as Record<Locale, Tree>;

const flat = (tree: Tree, prefix = ''): Array<[string, string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Names of arguments and tags of a message. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
      default:
        return [element.value];
    }
  });
}
const argumentSet = (message: string): string => [...new Set(argumentsOf(parse(message)))].sort().join(' ');

const source = flat(files.nl);

/** Keys with the same text in all four languages, joined, each with the reason for separate keys. */
const SAME_BUT_APART: Readonly<Record<string, readonly string[]>> = {
  'a bound before an amount, and one end of a field': ['price.atMost = forms.demand.most'],
  'types and the groups they are found under: two lists, each found by its code': [
    'type.house = typeGroup.house',
    'type.villa = typeGroup.villa',
    'type.apartment = typeGroup.apartment',
    'type.land = typeGroup.building-plot',
    'type.office = typeGroup.office',
  ],
  'rooms of a plan: a list found by its code; beside it the type or the fact of a home that is named after the room': [
    'type.garage = values.roomKind.garage',
    'values.roomKind.kitchen = property.fact.kitchen',
    'values.roomKind.attic = property.fact.attic',
    'values.roomKind.cellar = property.fact.cellar',
    'values.roomKind.terrace = property.fact.terrace',
    'values.roomKind.garden = property.fact.garden',
  ],
  'a kind of document and what the law wants said about it: two lists, each found by its code': [
    'values.documentKind.asbestos = mentions.term.asbestos',
    'values.documentKind.soil = mentions.term.soil',
  ],
  'provinces and regions: two lists, each found by its code': [
    'values.province.grand-duchy = forms.options.regions.luxembourg',
  ],
  'the condition of a home, of a roof and of the properties that a filter keeps, each found by its code: French and German may bend the word to its noun':
    [
      'values.condition.new = values.roofCondition.new = filters.words.condition.new',
      'values.condition.used = filters.words.condition.used',
      'values.condition.renovated = filters.words.condition.renovated',
    ],
  'the heating of a home, and of the properties that a filter keeps: two lists, each found by its code': [
    'values.heating.electric = filters.words.heating.electric',
    'values.heating.heat-pump = filters.words.heating.heat-pump',
  ],
  'a fact of one property, and the name of a field in which several may be chosen': [
    'property.fact.floor = forms.labels.floors',
    'property.fact.heating = forms.labels.heatings',
  ],
  'a fact of a property, and what happened on a day of a chart': [
    'property.fact.open-house = ownerHome.visits.mark.open-house',
  ],
  'the title of a panel, and the name of its field in a list of errors': ['filters.reach.title = forms.labels.reach'],
  'more filters, and more links of a portal': ['filters.more = ownerNow.more'],
  'a field of a form, and the title of two fields': ['forms.labels.constructionYear = forms.demand.year'],
  'back to the property after a request, and after documents': ['feedback.back = requestDocuments.back'],
  'no heating, and no danger of floods': ['values.heating.none = values.floodHazard.none'],
  'wood that is burnt, and wood that windows are made of': ['values.heating.wood = values.windowFrame.wood'],
  'a home that came in these days, and the reason why a mail names it': ['status.new = mail.alert.why.new'],
  'the page of the agency, and the part of a page with the agent of a home': ['nav.contact = property.contact.title'],
  'an address, a way to share, and the mail whose fate the office reads': [
    'contact.email = property.share.mail = desk.columns.mail',
  ],
  'a fact that a parking space cannot have, and a score that a plot without building cannot have': [
    'unit.notApplicable = project.flood.score.none',
  ],
  'where somebody wants to live, and where two people meet': ['filters.where = mail.appointment.where'],
  'when two people meet, and when a cookie is set': ['mail.appointment.when = privacy.device.when'],
  'the name of a person, and the name of a cookie': ['forms.facts.name = privacy.device.name'],
  'a kind of request, and a field or a column of it': [
    'forms.facts.documents = desk.kinds.documents',
    'desk.columns.remark = desk.kinds.contact = ownerNow.menu.message',
    'desk.columns.comment = desk.kinds.testimonial',
  ],
  'two states of a visit, found by their code; what is done about each differs': [
    'appointment.mine.agency.requested.title = appointment.mine.agency.held.title',
  ],
  'the state of a home, and what happened on a day of a chart': [
    'status.sold = ownerHome.visits.mark.sold',
    'status.rented = ownerHome.visits.mark.let',
  ],
  'languages that few read, and places from where few came': ['ownerHome.visits.rest = ownerHome.visits.source.other'],
  'the name of a step, and a button': ['demand.steps.confirm.title = demand.mine.confirm'],
  'each is said of the row above it, and rows may move': [
    'privacy.device.items.languageItem.when = privacy.device.items.scroll.when',
  ],
};

/** The groups of keys with the same text in all four languages, each joined, in the order of the files. */
function sameInAll(): string[] {
  const texts = LOCALES.map((locale) => new Map(flat(files[locale])));
  const groups = new Map<string, string[]>();
  for (const [key] of source) {
    const words = JSON.stringify(texts.map((text) => text.get(key)));
    groups.set(words, [...(groups.get(words) ?? []), key]);
  }
  return [...groups.values()].filter((keys) => keys.length > 1).map((keys) => keys.join(' = '));
}

describe('the four message files', () => {
  it.each(LOCALES.filter((locale) => locale !== 'nl'))('have equal keys: %s', (locale) => {
    expect(
      flat(files[locale])
        .map(([key]) => key)
        .sort(),
    ).toEqual(source.map(([key]) => key).sort());
  });

  it.each(LOCALES)('contain no empty text: %s', (locale) => {
    expect(flat(files[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES.filter((locale) => locale !== 'nl'))('take the same arguments and tags: %s', (locale) => {
    const texts = new Map(flat(files[locale]));
    const different = source.filter(([key, text]) => argumentSet(text) !== argumentSet(texts.get(key) ?? ''));
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('have a non-breaking space before French high punctuation and %', () => {
    const wrong = flat(files.fr).filter(([, text]) => / [:;?!%»]|« /.test(text.replace(/\{[^{}]*\}/g, '')));
    expect(wrong).toEqual([]);
  });

  it('use one key per meaning: two keys have the same text in all languages only with two meanings (design/languages)', () => {
    const apart = Object.values(SAME_BUT_APART).flat();
    expect(sameInAll().filter((keys) => !apart.includes(keys))).toEqual([]);
  });

  it('have no stated reason for two keys that differ again', () => {
    const same = sameInAll();
    expect(
      Object.values(SAME_BUT_APART)
        .flat()
        .filter((keys) => !same.includes(keys)),
    ).toEqual([]);
  });
});
