import { renovationNotice } from '@/lib/domain/law/renovation-term';
import { formatNumber } from '@/lib/domain/money/currency';
import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { CertifiedProperty } from '@/lib/features/properties/types/card';
import { wordsOf } from '@/lib/i18n/words';

/**
 * What a mail about a property says of its certificate, as an advertisement must: the score, in Flanders the unique code, and the duty to
 * renovate of labels E and F (DOMAIN §1.3, §2.1.1). Null where there is nothing to say.
 */
export function certificateNote(property: CertifiedProperty, locale: Locale, day: string): string | null {
  const { region, type, score, uniqueCode } = property;
  if (region === null || !isDwelling(type)) return null;
  const duty = renovationNotice(property, day);
  const facts = [
    score === null ? null : wordsOf(locale, 'property')('unit.energy', { value: formatNumber(score, locale) }),
    // The letters UC must stand before the code (DOMAIN §2.1.1).
    region === 'flanders' && uniqueCode ? `UC: ${uniqueCode.replace(/^UC:?\s*/i, '')}` : null,
  ].filter(Boolean);
  const words = duty && wordsOf(locale, 'energy.renovation')('text', { from: String(duty.from), years: duty.years });
  return [facts.length > 0 ? `${facts.join(', ')}.` : null, words].filter(Boolean).join(' ') || null;
}
