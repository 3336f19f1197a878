import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from '@/lib/i18n/words';

/** The energy label of a property in a mail: the path of its picture, and what it says where pictures are not shown. */
export type EnergyMark = { image: string; words: string };

/** The label of a card or page as a mail shows it; null where it has no picture. */
export const energyMark = (energy: { text: string; image: string | null } | null, locale: Locale): EnergyMark | null =>
  energy?.image
    ? { image: energy.image, words: wordsOf(locale, 'mail.alert')('energy', { label: energy.text }) }
    : null;
