import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** A link of a page: its absolute address without fragment, the fragment, and whether a robot may follow it. */
export type PageLink = { address: string; fragment: string; isFollowed: boolean };

/** What a robot without JavaScript reads on a page. Addresses are absolute; texts have plain spaces. */
export type PageFacts = {
  lang: string;
  titles: string[];
  descriptions: string[];
  robots: string[];
  canonicals: string[];
  /** Alternates by language tag. */
  alternates: ReadonlyMap<string, string>;
  h1: string[];
  links: PageLink[];
  ids: ReadonlySet<string>;
  /** Sources of images without an `alt` attribute. */
  imagesWithoutAlt: string[];
  /** Titles, descriptions, robots, canonicals and alternates that are outside the head. */
  outsideHead: string[];
  /** The blocks of JSON-LD, as texts. */
  markup: string[];
  /** Addresses of unencrypted files (http:) on an encrypted page (https:). */
  insecureFiles: string[];
  /** The number of words in the main part, without links. */
  words: number;
  /** A text that is the same for pages with the same main text. */
  textHash: string;
  /**
   * All groups of three words in a row of the main part, without links, forms and names: pages with the same content
   * have the same groups.
   */
  runs: ReadonlySet<string>;
};

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const FILES: Readonly<Record<string, string>> = {
  img: 'src',
  script: 'src',
  iframe: 'src',
  source: 'src',
  link: 'href',
};
/** Fields and buttons are left out, because they are the same on every page of a kind. */
const CONTROLS: ReadonlySet<string> = new Set(['form', 'search', 'button', 'fieldset']);
const RUN = 3;

/** Groups of three words of a text, without words that begin with a capital: compared texts often share names. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text.split(/[\s,;:.!?()–]+/).filter((word) => word !== '' && !/^\p{Lu}/u.test(word));
  return new Set(words.map((_, at) => words.slice(at, at + RUN).join(' ')).slice(0, 1 - RUN));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const absolute = (href: string, base: string): URL | null => (URL.canParse(href, base) ? new URL(href, base) : null);

/**
 * Reads the HTML of a page. `address` is the absolute address that was requested. Invalid HTML is read as a browser
 * without JavaScript reads it. Never throws.
 */
export function readPage(html: string, address: string): PageFacts {
  const facts = {
    lang: '',
    titles: [] as string[],
    descriptions: [] as string[],
    robots: [] as string[],
    canonicals: [] as string[],
    alternates: new Map<string, string>(),
    h1: [] as string[],
    links: [] as PageLink[],
    ids: new Set<string>(),
    imagesWithoutAlt: [] as string[],
    outsideHead: [] as string[],
    markup: [] as string[],
    insecureFiles: [] as string[],
  };
  const main: string[] = [];
  const said: string[] = [];
  let [isInHead, isMarkup, depthOfMain, depthUnseen, depthOfLink, depthOfControl] = [false, false, 0, 0, 0, 0];
  let text: string[] | null = null;

  const note = (name: string, list: string[], value: string): void => {
    list.push(value);
    if (!isInHead) facts.outsideHead.push(name);
  };

  const openMeta = (attributes: Readonly<Record<string, string>>): void => {
    const { name = '', content = '' } = attributes;
    if (name === 'description') note('description', facts.descriptions, plain(content));
    if (name === 'robots') note('robots', facts.robots, content.toLowerCase());
  };
  const openLink = ({ rel = '', href = '', hreflang = '' }: Readonly<Record<string, string>>): void => {
    const target = absolute(href, address)?.href ?? href;
    if (rel === 'canonical') note('canonical', facts.canonicals, target);
    if (rel === 'alternate' && hreflang) {
      facts.alternates.set(hreflang, target);
      if (!isInHead) facts.outsideHead.push('alternate');
    }
  };
  const openAnchor = ({ href, rel = '' }: Readonly<Record<string, string>>): void => {
    const target = href === undefined ? null : absolute(href, address);
    if (!target || !/^https?:$/.test(target.protocol)) return;
    const fragment = decodeURIComponent(target.hash.slice(1));
    target.hash = '';
    facts.links.push({ address: target.href, fragment, isFollowed: !/\bnofollow\b/.test(rel) });
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'html') facts.lang = attributes.lang ?? '';
      if (name === 'head') isInHead = true;
      if (name === 'body') isInHead = false;
      if (attributes.id) facts.ids.add(attributes.id);
      if (name === 'main') depthOfMain += 1;
      if (name === 'a') {
        depthOfLink += 1;
        openAnchor(attributes);
      }
      if (name === 'meta') openMeta(attributes);
      if (name === 'link') openLink(attributes);
      // The title of a drawing (SVG) is not the title of the page.
      if ((name === 'title' && depthUnseen === 0) || name === 'h1') text = [];
      if (name === 'img' && attributes.alt === undefined) facts.imagesWithoutAlt.push(attributes.src ?? '');
      const file = attributes[FILES[name] ?? ''];
      if (file && address.startsWith('https:') && absolute(file, address)?.protocol === 'http:')
        facts.insecureFiles.push(file);
      isMarkup = name === 'script' && attributes.type === 'application/ld+json';
      if (isMarkup) facts.markup.push('');
      if (UNSEEN.has(name)) depthUnseen += 1;
      if (CONTROLS.has(name)) depthOfControl += 1;
    },
    ontext: (part) => {
      if (isMarkup) facts.markup[facts.markup.length - 1] += part;
      text?.push(part);
      if (depthOfMain === 0 || depthUnseen > 0 || depthOfLink > 0) return;
      main.push(part, ' ');
      if (depthOfControl === 0) said.push(part, ' ');
    },
    onclosetag: (name) => {
      if (name === 'head') isInHead = false;
      if (name === 'main') depthOfMain -= 1;
      if (name === 'a') depthOfLink -= 1;
      if (UNSEEN.has(name)) depthUnseen -= 1;
      if (CONTROLS.has(name)) depthOfControl -= 1;
      if (name === 'script') isMarkup = false;
      if (text && name === 'title') note('title', facts.titles, plain(text.join('')));
      if (text && name === 'h1') facts.h1.push(plain(text.join('')));
      if (name === 'title' || name === 'h1') text = null;
    },
  });
  parser.end(html);
  const shown = plain(main.join(''));
  return {
    ...facts,
    words: shown === '' ? 0 : shown.split(' ').length,
    textHash: createHash('sha256').update(shown).digest('base64url').slice(0, 22),
    runs: runsOf(plain(said.join(''))),
  };
}

/** The addresses of a sitemap or of an index of sitemaps, with their day of change and their alternates. */
export type SitemapEntry = { address: string; lastmod: string; alternates: ReadonlyMap<string, string> };
export type SitemapFacts = { isIndex: boolean; entries: SitemapEntry[] };

/** Reads a sitemap or an index of sitemaps (sitemaps.org 0.9). Any other text has no entries. */
export function readSitemap(xml: string): SitemapFacts {
  const entries: { address: string; lastmod: string; alternates: Map<string, string> }[] = [];
  let isIndex = false;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name, { hreflang, href }) => {
        text = '';
        if (name === 'sitemapindex') isIndex = true;
        if (name === 'url' || name === 'sitemap') entries.push({ address: '', lastmod: '', alternates: new Map() });
        if (name === 'xhtml:link' && hreflang && href) entries.at(-1)?.alternates.set(hreflang, href);
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        const entry = entries.at(-1);
        if (entry && name === 'loc') entry.address = text.trim();
        if (entry && name === 'lastmod') entry.lastmod = text.trim();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { isIndex, entries };
}
