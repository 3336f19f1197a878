import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { AgencyConfig } from './agency';

/** A value of the agency's file in which a text per language may lack languages that the site does not have. */
type Written<T> =
  T extends Readonly<Record<Locale, infer Value>>
    ? Partial<Record<Locale, Value>>
    : T extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Written<Item>>
      : T extends object
        ? { [Key in keyof T]: Written<T[Key]> }
        : T;

/** The agency's file as an agency with fewer than four languages writes it. */
export type WrittenAgency = Written<AgencyConfig>;

const isLocaleName = (key: string): boolean => (LOCALES as readonly string[]).includes(key);

function complete(value: unknown, languages: readonly Locale[], missing: readonly Locale[]): unknown {
  if (Array.isArray(value)) return value.map((one) => complete(one, languages, missing));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, complete(one, languages, missing)] as const);
  const whole: Record<string, unknown> = Object.fromEntries(entries);
  if (entries.length === 0 || !entries.every(([key]) => isLocaleName(key))) return whole;
  const [first] = languages.flatMap((locale) => (locale in whole ? [whole[locale]] : []));
  return { ...Object.fromEntries(missing.map((locale) => [locale, first])), ...whole };
}

/**
 * The agency's file with every text in all four languages, as the code reads it. A language that the site does not have
 * gets the text of the first language and is never shown. A missing text in a language of the site stays missing, and
 * the check of the file reports it.
 */
export function withAllLanguages(file: AgencyConfig | WrittenAgency): AgencyConfig {
  const languages = file.languages;
  if (!Array.isArray(languages) || languages.length === 0) return file as AgencyConfig;
  const missing = LOCALES.filter((locale) => !languages.includes(locale));
  return (missing.length === 0 ? file : complete(file, languages as Locale[], missing)) as AgencyConfig;
}
