import { type ProjectFigures, projectFigures, unitNoun } from '@/lib/domain/property/project-units';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { cleanDescription } from '@/lib/domain/text/plain-text';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatMonth } from '@/lib/domain/time/dates';
import { facadeElevation } from '@/lib/features/projects/mapping/facade-elevation';
import { projectHref } from '@/lib/routing/property-href';
import type { FromPrice, Project, ProjectCardData, UnitData } from '../types';
import { toPicture, toUnits } from './to-units';

/** The lowest price, or the words for "sold out" and "on request". */
export function toFromPrice(
  { fromPrice, free, waiting, total }: ProjectFigures,
  units: readonly UnitData[],
  locale: Locale,
): FromPrice {
  if (fromPrice !== null) {
    const lowest = units.find(({ shownPrice }) => shownPrice.kind === 'amount' && shownPrice.euro === fromPrice);
    const taxed = lowest?.shownPrice.kind === 'amount' ? lowest.shownPrice.taxed : null;
    return { kind: 'amount', text: formatEuro(fromPrice, locale), taxed };
  }
  return { kind: total > 0 && free + waiting === 0 ? 'sold-out' : 'on-request' };
}

/** The delivery of the project, in the words of the feed or as a month. */
export const toDelivery = (project: Project, locale: Locale): string | null =>
  chooseText(project.delivery, locale)?.text ?? (project.deliveryDate && formatMonth(project.deliveryDate, locale));

/** A project for a list. `target` is its external site, if it has one (SPEC §2). */
export function toProjectCard(
  project: Project,
  locale: Locale,
  statusesThatReplacePrice: readonly PropertyStatus[],
  target: string | null,
  day: string,
): ProjectCardData {
  const units = toUnits(project, locale, statusesThatReplacePrice, day);
  const figures = projectFigures(units);
  const text = chooseText(project.description, locale) ?? chooseText(project.title, locale);
  const picture = project.pictures[0];
  return {
    id: project.id,
    name: project.name,
    city: project.city[locale],
    href: target ?? projectHref(project, locale),
    externalHost: target && new URL(target).host,
    summary: text && { ...text, text: cleanDescription(text.text.split(/\n{2,}/)[0] ?? '') },
    noun: unitNoun(project.units),
    figures,
    fromPrice: toFromPrice(figures, units, locale),
    delivery: toDelivery(project, locale),
    elevation: facadeElevation(project.units),
    units,
    picture: picture ? toPicture(picture, locale) : null,
  };
}
