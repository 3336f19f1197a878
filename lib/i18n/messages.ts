import type { Locale } from '@/lib/domain/locale';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import nl from '@/messages/nl.json';

export type Messages = typeof nl;

const MESSAGES: Readonly<Record<Locale, Messages>> = { nl, fr, en, de };

/** The words of a language, bundled with the server (SPEC §1). */
export const messagesOf = (locale: Locale): Messages => MESSAGES[locale];
