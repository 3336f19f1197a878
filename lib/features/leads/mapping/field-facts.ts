import type { Locale } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import type { MailFact } from '@/lib/platform/mail/mail';
import type { LeadFields } from '../types';
import { fieldLabel, fieldWord, OWN_WORDS } from './field-words';

/** Every field that was filled in, under a short name or the one it has in the form; own words are quoted below them. */
export const fieldFacts = (fields: LeadFields, locale: Locale): MailFact[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === '' || OWN_WORDS.includes(name)) return [];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [];
    const shown = values.map((one) => fieldWord(name, String(one), locale)).join(', ');
    const url = name === 'phone' ? telHref(String(value)) : name === 'email' ? `mailto:${shown}` : undefined;
    return [{ label: fieldLabel(name, locale), value: shown, ...(url ? { url } : {}) }];
  });
