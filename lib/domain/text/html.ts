const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 cannot hold: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text without the characters that XML 1.0 cannot hold: a program could not open a file with one. */
export const fitForXml = (text: string): string => text.replace(UNFIT, '');

/**
 * Text for HTML or XML, in content and in quoted attributes alike, without characters that XML 1.0 cannot hold. All HTML
 * and XML that the site writes outside React is escaped here.
 */
export const escapeHtml = (text: string): string =>
  fitForXml(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** HTML in which every text was escaped; only `html` creates it. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type { Html };

/** A value in a template: HTML is inserted as is, texts and numbers are escaped, lists are joined, empty values are dropped. */
type Part = Html | string | number | false | null | undefined | readonly Part[];

const written = (part: Part): string =>
  part instanceof Html
    ? part.markup
    : Array.isArray(part)
      ? part.map(written).join('')
      : part === false || part === null || part === undefined
        ? ''
        : escapeHtml(String(part));

/** The template tag for HTML outside React (mails, error pages): it escapes every value that it did not make itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + written(parts[at])).join(''));

/** HTML parts joined with a separator between them. */
export const joinHtml = (parts: readonly Part[], between: Html): Html =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`;
