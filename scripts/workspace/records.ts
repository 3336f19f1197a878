import { z } from 'zod';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { frenchJoined } from '@/lib/domain/text/wording';

const callSchema = z.object({
  page: z.string(),
  key: z.string(),
  language: z.string().refine(isLocale),
  texts: z.array(z.string()),
});
export type Call = { page: string; key: string; language: Locale; texts: string[] };

/** The calls of translators in a message from the process of the site; null for any other message. */
export const callsOf = (message: unknown): Call[] | null =>
  z.object({ words: z.array(callSchema) }).safeParse(message).data?.words ?? null;

/** Spaces as a browser shows them. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** The path of an address, without the query that the router adds. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The maximum number of pages whose calls are stored. */
const MOST_PAGES = 200;

/** The calls of translators that the site has reported: by page, and for all pages together. */
export class Records {
  private readonly pages = new Map<string, Map<string, Set<string>>>();
  private readonly all = new Map<string, Set<string>>();

  /** Stores calls. A French text is stored both as it is and as it is joined with the word before it. */
  note(calls: readonly Call[]): void {
    for (const { page, key, language, texts } of calls) {
      const seen = this.pages.get(pathOf(page)) ?? new Map<string, Set<string>>();
      const both = texts.flatMap((text) => [plainText(text), plainText(frenchJoined(text, language))]);
      const here = seen.get(key) ?? new Set();
      const everywhere = this.all.get(`${language} ${key}`) ?? new Set();
      for (const text of both) {
        here.add(text);
        everywhere.add(text);
      }
      // The page moves to the end of the map, because the pages at its start are forgotten first.
      this.pages.delete(pathOf(page));
      this.pages.set(pathOf(page), seen.set(key, here));
      this.all.set(`${language} ${key}`, everywhere);
    }
    for (const page of this.pages.keys()) {
      if (this.pages.size <= MOST_PAGES) break;
      this.pages.delete(page);
    }
  }

  /** The keys of a page with their texts, in the order in which they were first asked for. */
  ofPage(page: string): { key: string; texts: string[] }[] {
    return [...(this.pages.get(pathOf(page)) ?? [])].map(([key, texts]) => ({ key, texts: [...texts] }));
  }

  /**
   * The keys whose texts the clicked element shows, by the text of the element, or else of those around it (`shown`).
   * Keys with exactly this text come first; otherwise these are the keys whose texts are a part of it, longest first.
   */
  find(page: string, language: Locale, shown: readonly string[]): string[] {
    const here = this.ofPage(page);
    const elsewhere = [...this.all].flatMap(([id, texts]) =>
      id.startsWith(`${language} `) ? [{ key: id.slice(language.length + 1), texts: [...texts] }] : [],
    );
    for (const text of shown.map(plainText)) {
      for (const known of [here, elsewhere]) {
        const whole = known.filter(({ texts }) => texts.includes(text)).map(({ key }) => key);
        if (whole.length > 0) return whole;
      }
      const parts = here
        .map(({ key, texts }) => {
          const lengths = texts.filter((one) => text.includes(one)).map((one) => one.length);
          return { key, length: Math.max(0, ...lengths) };
        })
        .filter(({ length }) => length > 1)
        .sort((a, b) => b.length - a.length);
      if (parts.length > 0) return parts.slice(0, 8).map(({ key }) => key);
    }
    return [];
  }
}
