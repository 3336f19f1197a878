import agency from '@/agency.config';
import { formatArea, formatEuro } from '@/lib/domain/money/currency';
import { nameInValue } from '@/lib/domain/property/agency-tree';
import { SAVED_FIELDS, SHAPES, type ShapeRow } from '@/lib/domain/property/search-filters';
import { ADVERTISED_AS, isAdvertised } from '@/lib/domain/property/valued-types';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/word-list';
import { formatSlot } from '@/lib/domain/time/contact-slots';
import { formatAppointment, formatDate } from '@/lib/domain/time/dates';
import { wordsOf } from '@/lib/i18n/words';

/** Fields that hold a visitor's own words. */
export const OWN_WORDS: readonly string[] = ['remark', 'wishes', 'message', 'comment'];

/** A part of the map or a drawn area: readers are told that there is one. */
const isShape = (name: string): name is ShapeRow['name'] => SHAPES.some((row) => row.name === name);

/** The short name of a field of a form, or the one it has in the form. */
export function fieldLabel(name: string, locale: Locale): string {
  // An owner states any area; a search asks for the living area.
  if (name === 'livingArea') return wordsOf(locale, 'property.fact')('area');
  const t = wordsOf(locale, 'forms');
  if (isShape(name)) return t('labels.onMap');
  const key = [`facts.${name}`, `labels.${name}`].find((one) => t.has(one as never));
  return key ? t(key as never) : name;
}

/** One value of a field as people write it. */
export function fieldWord(name: string, value: string, locale: Locale): string {
  const t = wordsOf(locale, 'forms');
  if (name === 'phone') return formatPhone(value);
  const list =
    name === 'types' ? wordsOf(locale, 'typeGroup') : name === 'features' ? wordsOf(locale, 'property.fact') : null;
  if (list?.has(value as never)) return list(value as never);
  if (name === 'propertyType' && isAdvertised(value)) return wordsOf(locale, 'type')(ADVERTISED_AS[value]);
  if (isShape(name)) return wordsOf(locale, 'filters')(`words.${name}`);
  if (name === 'category' || name === 'district') return nameInValue(value);
  if (name === 'radius') return wordsOf(locale, 'filters')('kilometres', { km: value });
  const wish = SAVED_FIELDS.find(({ field }) => field === name)?.row;
  const unit = wish?.kind === 'span' ? wish.unit : null;
  if (unit === 'euro') return formatEuro(Number(value), locale);
  if (name === 'livingArea' || unit === 'm²') return formatArea(Number(value), locale);
  if (name === 'slot') return capitalized(formatAppointment(value, locale));
  if (name === 'slots') return formatSlot(value, locale);
  if (name === 'startDate' || name === 'endDate') return formatDate(value, locale);
  // An older page or a CRM may send `miss` where the forms do not offer it.
  if (name === 'title' && value === 'miss' && !agency.titles?.includes(value)) return t('options.title.ms');
  return t.has(`options.${name}.${value}` as never) ? t(`options.${name}.${value}` as never) : value;
}
