/**
 * The frame on the left of the workspace, which shows a page of the site: its present address, the texts that a click
 * in it chooses, and the marks around texts.
 */
import { ask, make, say, setup } from './parts.mjs';

const AROUND = 3;
const LONGEST = 400;
/** How often the frame is checked for another document, in milliseconds: sooner than a person can click in it. */
const WATCH_MS = 30;
/** How often its address and the marks are brought up to date, in milliseconds. */
const LOOK_MS = 300;

/** @param {string} text */
const plain = (text) => text.replace(/\s+/g, ' ').trim();

/**
 * The texts of an element as a person sees them, then those of the elements around it.
 * @param {Element} element
 */
function textsAt(element) {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue ?? '');
  const said = ['aria-label', 'placeholder', 'title', 'alt', 'value'].map((name) => element.getAttribute(name) ?? '');
  const around = [];
  for (let at = /** @type {Element | null} */ (element), step = 0; at && step < AROUND; at = at.parentElement, step++)
    around.push(at.textContent ?? '');
  const all = [...own, ...said, ...around].map(plain).filter((text) => text !== '' && text.length <= LONGEST);
  return [...new Set(all)].slice(0, 12);
}

/**
 * @param {{ onPick: (keys: string[], texts: string[]) => void, onPage: (path: string, language: string) => void }} listeners
 */
export function makeFrame({ onPick, onPage }) {
  const frame = /** @type {HTMLIFrameElement} */ (make('iframe', { title: say('site'), src: `/${setup.language}/` }));
  const marks = make('div.marks', { 'aria-hidden': 'true' });
  const stage = make('div.stage', {}, frame, marks);
  let isPicking = true;
  let path = '';
  /** @type {string[]} */
  let marked = [];
  let isRevealing = false;
  /**
   * The documents that have got listeners. They are kept here and not marked by an attribute, which would disturb
   * React. @type {WeakSet<Document>}
   */
  const watched = new WeakSet();

  const inside = () => frame.contentDocument;
  const languageOf = (/** @type {string} */ address) =>
    setup.languages.find(({ locale }) => address.startsWith(`/${locale}/`))?.locale ?? setup.language;
  const language = () => languageOf(path);

  /** The elements of the page that show one of these texts, at most 30. @param {string[]} texts */
  function elementsWith(texts) {
    const document = inside();
    if (!document?.body || texts.length === 0) return [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    for (let node = walker.nextNode(); node && found.size < 30; node = walker.nextNode()) {
      const text = plain(node.nodeValue ?? '');
      const tag = node.parentElement?.localName;
      if (text === '' || tag === 'script' || tag === 'style') continue;
      if (texts.some((one) => text === one || (one.length > 3 && text.includes(one)))) found.add(node.parentElement);
    }
    for (const element of document.querySelectorAll('[placeholder],[aria-label],[alt],[title]'))
      if (
        ['placeholder', 'aria-label', 'alt', 'title'].some((name) =>
          texts.includes(plain(element.getAttribute(name) ?? '')),
        )
      )
        found.add(element);
    return [...found].filter((element) => element.getClientRects().length > 0);
  }

  /** @param {Element} element @param {string} kind */
  function boxOf(element, kind) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const box = make(`div.mark.${kind}`);
    Object.assign(box.style, {
      transform: `translate(${left - 4}px, ${top - 3}px)`,
      width: `${width + 8}px`,
      height: `${height + 6}px`,
    });
    return box;
  }

  /** @type {Element | null} */
  let hovered = null;
  function draw() {
    const elements = elementsWith(marked);
    marks.replaceChildren(
      ...elements.map((element) => boxOf(element, 'chosen')),
      ...(isPicking && hovered?.isConnected ? [boxOf(hovered, 'hovered')] : []),
    );
    if (isRevealing && elements[0]) {
      isRevealing = false;
      const { top, bottom } = elements[0].getBoundingClientRect();
      if (top < 0 || bottom > frame.clientHeight) elements[0].scrollIntoView({ block: 'center' });
    }
  }

  function watch() {
    const document = inside();
    if (!document || watched.has(document)) return;
    watched.add(document);
    document.addEventListener('scroll', draw, { capture: true, passive: true });
    document.addEventListener('mousemove', ({ target }) => {
      const element = /** @type {Element} */ (target);
      const next = isPicking && element?.nodeType === 1 && textsAt(element).length > 0 ? element : null;
      if (next !== hovered) {
        hovered = next;
        draw();
      }
    });
    // At the document, because a document that has just begun has no element yet.
    document.addEventListener('mouseleave', () => {
      hovered = null;
      draw();
    });
    document.addEventListener(
      'click',
      (event) => {
        if (!isPicking || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        const texts = textsAt(/** @type {Element} */ (event.target));
        const page = document.location.pathname;
        void ask('find', { page, language: languageOf(page), texts }).then((keys) => keys && onPick(keys, texts));
      },
      true,
    );
  }

  function look() {
    try {
      const { location } = /** @type {Window} */ (frame.contentWindow);
      if (location.href === 'about:blank') return;
      if (location.pathname !== path) {
        path = location.pathname;
        onPage(path, language());
      }
      draw();
    } catch {
      // A page of another site: the person followed a link out.
    }
  }
  setInterval(watch, WATCH_MS);
  setInterval(look, LOOK_MS);
  frame.addEventListener('load', () => {
    look();
    onPage(path, language());
  });

  return {
    element: stage,
    language,
    path: () => path,
    /** @param {boolean} value */
    pick: (value) => {
      isPicking = value;
      draw();
    },
    /** @param {string} address */
    go: (address) => {
      frame.contentWindow?.location.assign(address);
    },
    /** Goes to the same page in another language. @param {string} locale */
    speak: (locale) => {
      const link = inside()?.querySelector(`link[rel="alternate"][hreflang^="${locale}"]`)?.getAttribute('href');
      const there = link ? new URL(link, location.href).pathname : `/${locale}/`;
      frame.contentWindow?.location.assign(there);
    },
    /** Marks the places of a word. @param {string[]} texts @param {boolean} [reveals] scrolls to the first one */
    mark: (texts, reveals = false) => {
      marked = texts.map(plain);
      isRevealing = reveals;
      draw();
    },
    /**
     * Shows a typed text on the page at once, in each place whose whole text is the old one. @param {string[]} before
     * @param {string} after
     */
    preview: (before, after) => {
      const document = inside();
      if (!document?.body || /[{<']/.test(after)) return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (before.map(plain).includes(plain(node.nodeValue ?? ''))) node.nodeValue = after;
    },
    /** Draws the page anew, with the words as they are saved. */
    refresh: () => {
      const router = /** @type {any} */ (frame.contentWindow)?.next?.router;
      if (router?.refresh) router.refresh();
      else frame.contentWindow?.location.reload();
    },
  };
}
