/**
 * Functions and data that all parts of the page of the workspace share: its settings, its words, making elements, and
 * calls of the server.
 */

/** @typedef {{ token: string, language: string, side: 'agency' | 'software', source: string, languages: { locale: string, name: string }[], words: Record<string, string>, pages: { name: string, addresses: Record<string, string> }[], newKinds: string[] }} Setup */

/** @type {Setup} */
export const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '{}');

/**
 * A word of the workspace, with the values filled in for the names between braces.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export const say = (key, values = {}) =>
  (setup.words[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/** @param {string} locale */
export const nameOf = (locale) => setup.languages.find((one) => one.locale === locale)?.name ?? locale;

/**
 * Makes an element. Properties that begin with `on` are listeners; those that begin with `data-` or `aria-` are
 * attributes.
 * @param {string} tag with classes: `button.quiet`
 * @param {Record<string, any>} [properties]
 * @param {...(Node | string | null | false)} children
 * @returns {any}
 */
export function make(tag, properties = {}, ...children) {
  const [name = 'div', ...classes] = tag.split('.');
  const element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(' ');
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && !key.includes('-')) Object.assign(element, { [key]: value });
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
}

const status = make('p.said', { role: 'status' });
export const statusLine = status;

/**
 * Shows a sentence in the status line, which a screen reader also reads aloud.
 * @param {string} sentence
 * @param {boolean} [isBad]
 */
export function tell(sentence, isBad = false) {
  status.textContent = sentence;
  status.classList.toggle('bad', isBad);
}

/**
 * Calls the server. If it does not answer, the result is null, the person is told, and no typed text is lost.
 * @param {string} name
 * @param {Record<string, unknown>} [given]
 */
export async function ask(name, given = {}) {
  try {
    const headers = { 'Content-Type': 'application/json', 'X-Words-Token': setup.token };
    const response = await fetch(name, { method: 'POST', headers, body: JSON.stringify(given) });
    return response.ok || response.status === 500 ? await response.json() : null;
  } catch {
    tell(say('gone'), true);
    return null;
  }
}

/** @type {<Given extends unknown[]>(work: (...given: Given) => void, ms: number) => (...given: Given) => void} */
export const later = (work, ms) => {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => work(...given), ms);
  };
};

/**
 * A text area that is as high as its text.
 * @param {HTMLTextAreaElement} area
 */
export function fitHeight(area) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/**
 * A box which says that another window or editor changed a text. It shows the present text and lets the person choose
 * between that text and the typed one. Nothing is saved before the choice.
 * @param {string} locale
 * @param {string | null} theirs
 * @param {(takesTheirs: boolean) => void} settle
 */
export function conflictBox(locale, theirs, settle) {
  tell(say('changedElsewhere'), true);
  return make(
    'div.conflict',
    { role: 'alert' },
    make('p', {}, say('changedElsewhere')),
    make('blockquote', { lang: locale }, theirs ?? '–'),
    make('button.quiet', { type: 'button', onclick: () => settle(true) }, say('takeTheirs')),
    make('button.quiet', { type: 'button', onclick: () => settle(false) }, say('keepMine')),
  );
}

/**
 * The boxes of conflicts that the person has not resolved yet. They stay when the findings are drawn again. @param
 * {HTMLElement} under
 */
export const openConflict = (under) => [...under.querySelectorAll('.conflict')];
