/** Menus of the text editor: what can be inserted, and the two languages; the names of the parts of a text; a missing language. */
import { ask, button, isSaved, make, nameOf, say, setup, tell } from './parts.mjs';

/** @typedef {{ written: string, shown: string }} Insert */
/** @typedef {{ name: string, kind: string, text: string }} Part */

/**
 * The menus of values, calculations and links. A choice is inserted at the cursor of the field that `last` gives.
 * @param {Record<'values' | 'sums' | 'links', Insert[]>} offered @param {() => HTMLTextAreaElement | null} last
 */
export function insertMenus(offered, last) {
  /** @param {Event} event */
  function insert({ target }) {
    const select = /** @type {HTMLSelectElement} */ (target);
    const area = last();
    if (area && select.value) {
      area.setRangeText(select.value, area.selectionStart, area.selectionEnd, 'end');
      area.dispatchEvent(new Event('input'));
      area.focus();
    }
    select.value = '';
  }
  const menu = (/** @type {'values' | 'sums' | 'links'} */ kind) =>
    make(
      'select',
      { 'aria-label': say(`insert.${kind}`), onchange: insert },
      make('option', { value: '' }, say(`insert.${kind}`)),
      ...offered[kind].map(({ written, shown }) =>
        make('option', { value: written }, `${written.slice(0, 60)}  ${shown.slice(0, 60)}`),
      ),
    );
  const group = { role: 'group', 'aria-label': say('insert.title') };
  return make('div.inserts', group, menu('values'), menu('sums'), menu('links'));
}

/**
 * A menu of the languages.
 * @param {string} label @param {string} chosen @param {(locale: string) => void} take
 */
export const languageChoice = (label, chosen, take) =>
  make(
    'label.choice',
    {},
    make('span', {}, label),
    make(
      'select',
      { onchange: (/** @type {Event} */ { target }) => take(/** @type {HTMLSelectElement} */ (target).value) },
      ...setup.languages.map(({ locale, name }) =>
        make('option', { value: locale, selected: locale === chosen }, name),
      ),
    ),
  );

/**
 * The name of a part for the person: its field, or the kind of its block with a number.
 * @param {{ name: string, kind: string }} part
 */
export function nameOfPart({ name, kind }) {
  if (name === '#') return say('parts.whole');
  if (kind === 'field') return say(`parts.${name.slice(1)}`);
  return say(`parts.${kind === 'quote' ? 'quotation' : kind}`, { n: name.slice(1) });
}

/**
 * The parts of a source with those of its translation. Where the blocks of both do not pair, the blocks are those of the
 * translation, each with what is at the same place in the source.
 * @param {Part[]} from @param {Part[]} to
 */
export function pairsOf(from, to) {
  const blocks = (/** @type {Part[]} */ parts) => parts.filter(({ kind }) => kind !== 'field');
  const kinds = (/** @type {Part[]} */ parts) =>
    blocks(parts)
      .map(({ kind }) => kind)
      .join();
  if (kinds(from) === kinds(to)) return { isPaired: true, parts: from };
  const others = blocks(to).map((part) => ({ ...part, text: from.find((one) => one.name === part.name)?.text ?? '' }));
  return { isPaired: false, parts: [...from.filter(({ kind }) => kind === 'field'), ...others] };
}

/**
 * The box that is shown when a text is missing in a language: its button makes a draft.
 * @param {{ key: string, language: string, from: string }} text @param {() => void} onBegun
 */
export function beginBox(text, onBegun) {
  async function begin() {
    tell('');
    const answer = await ask('begin', text);
    if (!isSaved(answer)) return;
    tell(say('new.made', { file: answer.files.join(', ') }));
    onBegun();
  }
  const language = nameOf(text.language);
  return make(
    'div.begin',
    {},
    make('p.where', {}, say('new.missing', { language })),
    button(say('new.begin', { language }), begin),
  );
}
