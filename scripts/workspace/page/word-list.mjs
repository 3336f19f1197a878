/** The list of words with its search and filters. */
import { button, later, make, say } from './parts.mjs';

/** @typedef {{ key: string, texts: Record<string, string>, own: string[], stale: string[], findings: number, tooLong: boolean, where: string[] }} Word */

/** The maximum number of rows that are drawn at once. */
const MOST = 150;

/** @type {Record<string, (word: Word, seen: { languages: string[], page: Map<string, string[]> }) => boolean>} */
const FILTERS = {
  page: ({ key }, { page }) => page.has(key),
  all: () => true,
  missing: ({ texts }, { languages }) => languages.some((locale) => texts[locale] === undefined),
  stale: ({ stale }) => stale.length > 0,
  tooLong: ({ tooLong }) => tooLong,
  finding: ({ findings }) => findings > 0,
  mails: ({ where }) => where.some((place) => place.startsWith('mail:')),
};

/**
 * A row of a list, with the button that opens a word or text.
 * @param {string} key @param {string} chosen @param {() => void} open @param {Node[]} children
 */
export const listRow = (key, chosen, open, children) => {
  const state = { type: 'button', 'data-key': key, 'aria-current': key === chosen ? 'true' : false, onclick: open };
  return make('li', {}, make('button.word', state, ...children));
};

/** @param {{ onOpen: (key: string) => void, languages: string[] }} options */
export function makeWordList({ onOpen, languages }) {
  /** @type {Word[]} */
  let words = [];
  /** @type {Map<string, string[]>} */
  let page = new Map();
  let language = languages[0] ?? 'nl';
  let filter = 'page';
  let most = MOST;
  let chosen = '';

  const search = make('input', {
    type: 'search',
    id: 'search',
    'aria-label': say('search'),
    placeholder: say('search'),
    oninput: later(() => draw(true), 120),
  });
  const count = make('p.count', { 'aria-live': 'polite' });
  const list = make('ol.words', { 'aria-label': say('list') });
  const buttons = Object.keys(FILTERS).map((name) => {
    const state = { 'data-filter': name, 'aria-pressed': String(name === filter) };
    return button(say(`filters.${name}`), () => choose(name), state, 'button.chip');
  });
  const element = make(
    'section.list',
    { 'aria-label': say('list') },
    make(
      'div.tools',
      {},
      search,
      make('div.chips', { role: 'group', 'aria-label': say('filters.title') }, ...buttons),
      count,
    ),
    list,
  );

  /** @param {string} name */
  function choose(name) {
    filter = name;
    for (const chip of buttons) chip.setAttribute('aria-pressed', String(chip.dataset.filter === name));
    draw(true);
  }

  /** @param {Word} word */
  function row(word) {
    const text = word.texts[language] ?? '';
    const badges = [
      word.findings > 0 && make('span.badge.bad', {}, say('badges.finding')),
      word.stale.length > 0 && make('span.badge.warn', {}, say('badges.stale')),
      languages.some((locale) => word.texts[locale] === undefined) &&
        make('span.badge.warn', {}, say('badges.missing')),
      word.own.length > 0 && make('span.badge', {}, say('badges.own')),
    ];
    return listRow(word.key, chosen, () => onOpen(word.key), [
      make('span.text', { lang: language }, text || '–'),
      make('span.key', {}, word.key, ...badges),
    ]);
  }

  function matching() {
    const wanted = search.value.trim().toLowerCase();
    const seen = { languages, page };
    const fits = words.filter((word) => FILTERS[filter]?.(word, seen));
    const found =
      wanted === ''
        ? fits
        : fits.filter(({ key, texts }) =>
            [key, ...Object.values(texts)].some((text) => text.toLowerCase().includes(wanted)),
          );
    if (filter !== 'page') return found;
    const order = new Map([...page.keys()].map((key, at) => [key, at]));
    return found.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0));
  }

  function draw(isNew = false) {
    if (isNew) most = MOST;
    const found = matching();
    count.textContent = say('count', { found: found.length, all: words.length });
    const rows = found.slice(0, most).map(row);
    const showMore = () => {
      most += MOST;
      draw();
    };
    if (found.length > most) rows.push(make('li', {}, button(say('more'), showMore)));
    if (found.length === 0)
      rows.push(make('li.empty', {}, say(filter === 'page' && page.size === 0 ? 'emptyPage' : 'empty')));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.key;
    list.replaceChildren(...rows);
    if (focused) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button')]);
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const all = rows();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0 && event.target !== search) return;
    event.preventDefault();
    if (at === 0 && step < 0) search.focus();
    else all[Math.min(all.length - 1, at + step)]?.focus();
  });

  return {
    element,
    search,
    choose,
    words: () => words,
    /** @param {string} key */
    word: (key) => words.find((word) => word.key === key),
    /** @param {Word[]} all */
    show: (all) => {
      words = all;
      draw(true);
    },
    /** @param {Map<string, string[]>} keys @param {string} spoken */
    showPage: (keys, spoken) => {
      page = keys;
      language = spoken;
      draw();
    },
    /** @param {string} key */
    mark: (key) => {
      chosen = key;
      draw();
    },
    /** @param {string} key */
    focus: (key) => list.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus(),
    /**
     * The key that is `step` rows after a key in the list; null beyond the ends. @param {string} key @param {number}
     * step
     */
    beside: (key, step) => {
      const keys = matching().map((word) => word.key);
      return keys[keys.indexOf(key) + step] ?? null;
    },
    draw,
  };
}
