import 'server-only';
import agency from '@/agency.config';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { orFromCopy } from '@/lib/features/catalogue/data/catalogue-copy';
import { loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { CARD_COLUMNS, toCard } from '@/lib/features/catalogue/mapping/to-card';
import { toPropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { mailboxLocale } from '@/lib/features/leads/emails/agency-mail';
import { mailPicture, referenceLine, type SubjectWords } from '@/lib/features/leads/emails/mail-parts';
import type { LeadSubject } from '@/lib/features/leads/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { inChunks } from '@/lib/platform/store/rows';
import { catalogueDatabase, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { priceListHref, projectHref, projectTarget } from '@/lib/routing/property-href';
import type { ProjectLocation } from '@/lib/routing/resolve-path';
import { type HiddenProperty, toHiddenProperty, withHiddenPrices } from './mapping/hide-unit-prices';
import { toProjectCard } from './mapping/to-project-card';
import { toProjectPage } from './mapping/to-project-page';
import type { Project, ProjectCardData, ProjectLink, ProjectPageData } from './types';

const MAX_CARDS = 6;

/** Ids of the newest properties for sale of a project, from the index in memory, without reading a table. */
async function idsOfProject(projectId: string): Promise<string[]> {
  const { goals, projects } = await loadCatalogueIndex();
  const number = projects.indexOf(projectId);
  const index = goals['for-sale'];
  return number < 0 ? [] : index.ids.filter((_, at) => index.facts.project[at] === number).slice(0, MAX_CARDS);
}

/** The properties of a project that have a page of their own: their cards, and the address of each unit's page. */
export async function findProjectProperties(
  project: Project,
  locale: Locale,
  now: Date,
): Promise<{ properties: PropertyCardData[]; hrefOf: Map<string, string> }> {
  const ofProject = await idsOfProject(project.id);
  const ofUnits = project.units.flatMap((unit) => unit.propertyId ?? []);
  const ids = [...new Set([...ofProject, ...ofUnits])];
  if (ids.length === 0) return { properties: [], hrefOf: new Map() };
  const rows = await orFromCopy(ids, () =>
    catalogueDatabase()
      .selectFrom('properties')
      .select(CARD_COLUMNS)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
  );
  const cards = new Map(rows.map((row) => [row.id, toCard(row, locale, now)]));
  return {
    properties: ofProject.flatMap((id) => cards.get(id) ?? []),
    hrefOf: new Map([...cards].map(([id, card]) => [id, card.href])),
  };
}

/** The ids of all properties that belong to a project, from the index in memory, without reading a table. */
async function idsOfProjectProperties(): Promise<string[]> {
  const { goals } = await loadCatalogueIndex();
  return Object.values(goals).flatMap(({ ids, facts }) => ids.filter((_, at) => (facts.project[at] ?? -1) >= 0));
}

/** The properties with a hidden price among the given ones. */
async function findHiddenProperties(propertyIds: readonly string[]): Promise<HiddenProperty[]> {
  const hidden: HiddenProperty[] = [];
  for (const ids of inChunks(propertyIds)) {
    const rows = await catalogueDatabase()
      .selectFrom('properties')
      .select(['id', 'project_id', 'type', 'bedrooms', 'card'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute();
    hidden.push(...rows.flatMap(toHiddenProperty));
  }
  return hidden;
}

/**
 * All projects on the market by id, newest first; read once for each version of the catalogue. A unit whose property
 * hides its price has no price here, so that no list, figure, mail or markup can reveal it
 * (design/hidden-prices-and-addresses).
 */
export const loadProjects = oncePerVersion('projects', async (): Promise<ReadonlyMap<string, Project>> => {
  const rows = await catalogueDatabase()
    .selectFrom('projects')
    .select(['id', 'detail', 'modified_on'])
    .where('removed_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  const projects = rows.map(
    (row): Project => ({ ...(JSON.parse(row.detail) as Project), modifiedOn: row.modified_on }),
  );
  if (projects.length === 0) return new Map();
  const named = projects.flatMap(({ units }) => units.flatMap(({ propertyId }) => propertyId ?? []));
  const hidden = await findHiddenProperties([...new Set([...named, ...(await idsOfProjectProperties())])]);
  return new Map(projects.map((project) => [project.id, withHiddenPrices(project, hidden)]));
});

const isOpen = ({ figures }: ProjectCardData): boolean => figures.total === 0 || figures.free + figures.waiting > 0;

/** Every project on the market: newest first, sold-out ones at the end. */
export async function findProjects(locale: Locale, now: Date): Promise<ProjectCardData[]> {
  const projects = [...(await loadProjects()).values()];
  const cards = projects.map((project) =>
    toProjectCard(
      project,
      locale,
      agency.statusesThatReplacePrice,
      projectTarget(`/project/${project.id}/`, project.externalUrl, agency.projectHosts),
      brusselsDay(now),
    ),
  );
  return cards.sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
}

/**
 * The project on the home page: the newest one with units for sale and a picture or drawing; null when no project has
 * these.
 */
export async function getFeaturedProject(locale: Locale, now: Date): Promise<ProjectCardData | null> {
  const projects = (await findProjects(locale, now)).filter(isOpen);
  return (
    projects.find((project) => project.elevation && !project.externalHost) ??
    projects.find((project) => project.elevation || project.picture) ??
    null
  );
}

/** The contact for a visitor: the project's agent, or else the nearest office. */
async function contactOf({ agentId, position }: Project, locale: Locale): Promise<ProjectPageData['contact']> {
  const contact = toPropertyContact(agentId, position, agency, locale, await getPortraits());
  const { name, portrait, phone, phoneHref, email, mailbox } = contact;
  return { name, portrait, phone, phoneHref, email, mailbox };
}

/** A project on the market with its units, or null. */
export async function getProject(id: string, locale: Locale, now: Date): Promise<ProjectPageData | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const catalogue = await findProjectProperties(project, locale, now);
  return toProjectPage(
    project,
    locale,
    agency.statusesThatReplacePrice,
    catalogue,
    await contactOf(project, locale),
    brusselsDay(now),
  );
}

/** Whether the site has projects to show. True while the store cannot be read, because the menu is on every page. */
export const hasProjects = async (): Promise<boolean> => {
  try {
    return (await loadProjects()).size > 0;
  } catch {
    return true;
  }
};

/** The place and name in the address of a project's page, for the middleware; null when the project does not exist. */
export async function locateProject(id: string): Promise<ProjectLocation | null> {
  const project = (await loadProjects()).get(id);
  if (!project) return null;
  const { name, city, externalUrl } = project;
  return { name, city, externalUrl: projectTarget(`/project/${id}/`, externalUrl, agency.projectHosts) };
}

/** The project of a property, as its page names it; null when the site does not have it. */
export async function getProjectLink(id: string | null, locale: Locale): Promise<ProjectLink | null> {
  const project = id === null ? undefined : (await loadProjects()).get(id);
  return project ? { name: project.name, href: projectHref(project, locale) } : null;
}

function projectPrice({ fromPrice }: ProjectPageData, locale: Locale): string {
  const t = wordsOf(locale, 'project.facts');
  if (fromPrice.kind === 'amount') {
    const price = wordsOf(locale, 'price');
    const { text, taxed } = fromPrice;
    const withTaxes = taxed ? ` ${price('exclVat')} (${taxedWords(taxed, { price })})` : '';
    return `${price('startingFrom')} ${text}${withTaxes}`;
  }
  return fromPrice.kind === 'sold-out' ? t('soldOut') : t('onRequest');
}

const placeOf = ({ id, name, cityNames }: ProjectPageData) => ({ id, name, city: cityNames });

const projectShown = (project: ProjectPageData, locale: Locale): SubjectWords => ({
  title: project.name,
  price: projectPrice(project, locale),
  line: [
    [project.address.kind === 'shown' && project.address.street, project.cityLine].filter(Boolean).join(', '),
    referenceLine(project.number, locale),
  ]
    .filter(Boolean)
    .join(' · '),
  url: projectHref(placeOf(project), locale),
});

export type ProjectSubject = { subject: LeadSubject; units: readonly string[]; priceListUrl: string };

/** A project for a mail, with the numbers of its units and the address of its price list; null if it is not on the site. */
export async function getProjectSubject(id: string, locale: Locale, now: Date): Promise<ProjectSubject | null> {
  const project = await getProject(id, locale, now);
  if (!project) return null;
  const receiver = mailboxLocale(project.contact.mailbox);
  const own = locale === receiver ? null : await getProject(id, receiver, now);
  return {
    subject: {
      kind: 'project',
      id: project.id,
      ...projectShown(project, locale),
      ...mailPicture(project.pictures[0]),
      agencyMail: project.contact.mailbox,
      ...(project.moneyNote ? { moneyNote: project.moneyNote } : {}),
      ...(own ? { own: projectShown(own, receiver) } : {}),
    },
    units: project.units.map(({ number }) => number),
    priceListUrl: siteUrl() + priceListHref(placeOf(project), locale),
  };
}
