import type { Locale } from '@/lib/domain/text/locale';

/** The names of a country or region in each language, as a noun or an adjective. */
const PLACES: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  nl: { belgium: /Belgi/, flanders: /Vlaa/, wallonia: /Wal[lo]|Waa?ls/, brussels: /Bruss/, luxembourg: /Luxemb/ },
  fr: {
    belgium: /[Bb]elg/,
    flanders: /Fland|flam/,
    wallonia: /[Ww]allon/,
    brussels: /[Bb]ruxel/,
    luxembourg: /[Ll]uxemb/,
  },
  en: {
    belgium: /Belg/,
    flanders: /Fland|Flemish/,
    wallonia: /Walloon|Walloni/,
    brussels: /Brussels/,
    luxembourg: /Luxemb/,
  },
  de: {
    belgium: /[Bb]elgi/,
    flanders: /[Ff]landern|[Ff]läm/,
    wallonia: /[Ww]allon/,
    brussels: /[Bb]rüssel/,
    luxembourg: /[Ll]uxemb/,
  },
};

/** The countries and regions that a text names, in a fixed order. */
export const placesIn = (text: string, locale: Locale): string[] =>
  Object.keys(PLACES[locale]).filter((place) => PLACES[locale][place]?.test(text));
