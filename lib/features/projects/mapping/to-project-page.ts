import { projectMoneyNote } from '@/lib/domain/money/money-note';
import { cityLine, streetLine } from '@/lib/domain/place/address';
import { energyClassText, energyLabel } from '@/lib/domain/property/energy-label';
import { stateColour, unitState } from '@/lib/domain/property/project-units';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay, formatMonth } from '@/lib/domain/time/dates';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { PhaseData, Project, ProjectPageData } from '../types';
import { toProjectCard } from './to-project-card';
import { toPicture, toUnits } from './to-units';

/**
 * The maximum number of characters of a first paragraph that is shown beside the name. If it is longer, the title is
 * shown there, and the paragraph below.
 */
const INTRO_LENGTH = 420;

/** The description in two parts: the introduction beside the name, and the rest further down. */
function toTexts(project: Project, locale: Locale): Pick<ProjectPageData, 'intro' | 'story'> {
  const title = chooseText(project.title, locale);
  const description = chooseText(project.description, locale);
  if (!description) return { intro: title, story: null };
  const { text, ...language } = description;
  const [first = '', ...others] = text.split(/\n{2,}/);
  const isShort = first.length <= INTRO_LENGTH;
  const paragraphs = isShort ? others : [first, ...others];
  return {
    intro: isShort ? { ...language, text: first } : title,
    story: paragraphs.length > 0 ? { ...language, paragraphs } : null,
  };
}

const toPhases = (project: Project, locale: Locale): PhaseData[] =>
  project.phases.flatMap(({ name, note, date, state }) => {
    const words = chooseText(name, locale);
    if (!words) return [];
    return {
      name: words.text,
      language: LANGUAGE_TAGS[words.language],
      date: date ? { iso: date, text: formatMonth(date, locale) } : null,
      note: chooseText(note, locale)?.text ?? null,
      state,
    };
  });

/** The types of the units that are not sold yet. */
const typesToBeHad = ({ units }: Project): PropertyType[] =>
  units.flatMap(({ type, status }) => (stateColour(unitState(status)) === 'sold' ? [] : [type]));

function toAddress(project: Project, locale: Locale): ProjectPageData['address'] {
  if (!project.address.publish) return { kind: 'hidden' };
  const { position } = project;
  return {
    kind: 'shown',
    street: streetLine(project.address, locale),
    point: position?.isExact ? { latitude: position.latitude, longitude: position.longitude } : null,
  };
}

/** A project for its own page on a day (ISO date). `hrefOf` has the addresses of units that the catalogue has. */
export function toProjectPage(
  project: Project,
  locale: Locale,
  statusesThatReplacePrice: readonly PropertyStatus[],
  catalogue: { hrefOf: ReadonlyMap<string, string>; properties: PropertyCardData[] },
  contact: ProjectPageData['contact'],
  day: string,
): ProjectPageData {
  const { externalHost: _, picture: __, ...card } = toProjectCard(project, locale, statusesThatReplacePrice, null, day);
  const { region, energyLabelText: labelText } = project;
  // The units have no certificates of their own yet, so the class of the project is read as that of an apartment.
  const claim = { score: null, labelText, region, type: 'apartment' } as const;
  const energyText = energyClassText(claim) ?? labelText?.trim();
  return {
    ...card,
    ...toTexts(project, locale),
    units: toUnits(project, locale, statusesThatReplacePrice, day, catalogue.hrefOf),
    number: project.number,
    publishedOn: isPublicationKnown(project.publishedAt) ? brusselsDay(new Date(project.publishedAt)) : null,
    modifiedOn: project.modifiedOn ?? null,
    cityNames: project.city,
    zip: project.address.zip,
    cityLine: cityLine({ ...project.address, city: project.city[locale] }, locale),
    region: project.region,
    address: toAddress(project, locale),
    energy: energyText ? { label: energyLabel(claim), text: energyText } : null,
    eLevel: project.eLevel,
    phases: toPhases(project, locale),
    developer: project.developer,
    architect: project.architect,
    guarantee: chooseText(project.guarantee, locale),
    buildingPermit: project.buildingPermit,
    floodParcel: project.floodParcel,
    floodBuilding: project.floodBuilding,
    floodHazard: project.floodHazard,
    priceNote: chooseText(project.priceNote, locale),
    site: project.externalUrl ? { href: project.externalUrl, host: new URL(project.externalUrl).host } : null,
    moneyNote: projectMoneyNote({ ...project, types: typesToBeHad(project) }, day),
    pictures: project.pictures.map((picture) => toPicture(picture, locale)),
    contact,
    properties: catalogue.properties,
  };
}
