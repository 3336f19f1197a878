/** What all parts of the page of the workspace share: its settings, its words, making elements, calls of the server. */

/** @typedef {{ token: string, language: string, side: 'agency' | 'software', source: string, languages: { locale: string, name: string }[], words: Record<string, string>, pages: { name: string, addresses: Record<string, string> }[], newKinds: string[] }} Setup */

/** @type {Setup} */
export const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '{}');

/**
 * A word of the workspace, with the values filled in for the names between braces.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export const say = (key, values = {}) =>
  (setup.words[key] ?? '').replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));

/** @param {string} locale */
export const nameOf = (locale) => setup.languages.find((one) => one.locale === locale)?.name ?? locale;

/**
 * Makes an element. Properties that begin with `on` are listeners; those with a hyphen are attributes.
 * @param {string} tag with classes: `button.quiet`
 * @param {Record<string, any>} [properties] @param {...(Node | string | null | false)} children @returns {any}
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

/**
 * Makes a button. `tag` has its classes: `button.primary`.
 * @param {string} text @param {() => unknown} onclick @param {Record<string, any>} [properties] @param {string} [tag]
 */
export const button = (text, onclick, properties = {}, tag = 'button.quiet') =>
  make(tag, { type: 'button', onclick: () => void onclick(), ...properties }, text);

/**
 * Makes a form that the script of the page sends.
 * @param {() => unknown} send @param {...(Node | string | null | false)} children
 */
export const form = (send, ...children) =>
  make(
    'form',
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void send();
      },
    },
    ...children,
  );

const status = make('p.said', { role: 'status' });
export const statusLine = status;

/**
 * Shows a sentence in the status line, which a screen reader also reads aloud.
 * @param {string} sentence @param {boolean} [isBad]
 */
export function tell(sentence, isBad = false) {
  status.textContent = sentence;
  status.classList.toggle('bad', isBad);
}

/**
 * Calls the server. If it does not answer, the result is null, and the person is told.
 * @param {string} name @param {Record<string, unknown>} [given]
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

/**
 * Whether a call changed a text; if it was refused or not answered, the person is told why.
 * @param {{ state: string, sentence: string } | null} answer
 */
export function isSaved(answer) {
  if (answer?.state !== 'saved') tell(answer?.sentence ?? say('gone'), true);
  return answer?.state === 'saved';
}

/** @type {<Given extends unknown[]>(work: (...given: Given) => void, ms: number) => (...given: Given) => void} */
export const later = (work, ms) => {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => work(...given), ms);
  };
};
