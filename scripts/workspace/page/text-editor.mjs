/** Texts of content/: source and translation side by side, part by part, with names and links to insert. */
import { draftOf, keepDraft } from './draft.mjs';
import { ask, conflictBox, fitHeight, later, make, nameOf, openConflict, say, setup, tell } from './parts.mjs';
import { findingList } from './word-editor.mjs';

/** @typedef {{ key: string, titles: Record<string, string>, own: string[], pages: Record<string, string> }} Text */
/** @typedef {{ name: string, kind: string, text: string }} Part */

const KINDS = ['guide', 'services', 'pages', 'glossary', 'testimonials', 'places'];
const words = (/** @type {string} */ text) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** @param {{ go: (address: string) => void, onSaved: () => void }} listeners */
export function makeTextEditor({ go, onSaved }) {
  const list = make('ol.words', { 'aria-label': say('texts') });
  const element = make('section.list', { 'aria-label': say('texts') }, list);
  const editor = make('section.editor.text', { 'aria-label': say('editor') });
  /** @type {Text[]} */
  let texts = [];
  let key = '';
  let source = setup.source;
  let target = setup.languages.find(({ locale }) => locale !== source)?.locale ?? source;
  /** @type {HTMLTextAreaElement | null} */
  let last = null;
  /** @type {Map<string, { area: HTMLTextAreaElement, under: HTMLElement, was: string, row: HTMLElement }>} */
  let fields = new Map();
  const save = make('button.primary', { type: 'button', onclick: () => saveAll() }, say('save'));

  const changed = () => [...fields].filter(([, { area, was }]) => area.value !== was);
  const drawState = () => {
    save.disabled = changed().length === 0;
    for (const { area, was, row } of fields.values()) row.classList.toggle('new', area.value !== was);
  };

  async function show() {
    texts = (await ask('texts')) ?? texts;
    const rows = KINDS.flatMap((kind) => {
      const here = texts.filter((text) => text.key.startsWith(`${kind}/`));
      return here.length === 0 ? [] : [make('li.kind', {}, say(`kinds.${kind}`)), ...here.map(row)];
    });
    list.replaceChildren(...rows);
  }

  /** @param {Text} text */
  const row = (text) =>
    make(
      'li',
      {},
      make(
        'button.word',
        {
          type: 'button',
          'data-key': text.key,
          'aria-current': text.key === key ? 'true' : false,
          onclick: () => open(text.key),
        },
        make('span.text', { lang: source }, text.titles[source] ?? Object.values(text.titles)[0] ?? text.key),
        make('span.key', {}, text.key, text.own.length > 0 ? make('span.badge', {}, say('badges.own')) : ''),
      ),
    );

  /** @param {string} part */
  const judgeSoon = later((part) => {
    const field = fields.get(part);
    if (!field) return;
    void ask('judge', { key: key + part, texts: { [target]: field.area.value } }).then((answer) => {
      if (answer) field.under.replaceChildren(...openConflict(field.under), findingList(answer.findings, target));
    });
  }, 250);

  /**
   * Shows that another window changed a part. Until the person has chosen one of the two texts, saving asks again.
   * @param {string} part @param {string | null} theirs
   */
  function conflict(part, theirs) {
    const field = fields.get(part);
    if (!field) return;
    const settle = (/** @type {boolean} */ takesTheirs) => {
      field.was = theirs ?? '';
      if (takesTheirs) field.area.value = field.was;
      keepDraft(key + part, target, field.area.value, theirs);
      fitHeight(field.area);
      field.under.replaceChildren();
      judgeSoon(part);
      drawState();
      field.area.focus();
    };
    field.under.replaceChildren(conflictBox(target, theirs, settle));
  }

  async function saveAll() {
    const at = key;
    tell('');
    for (const [part, field] of changed()) {
      const answer = await ask('save', { key: at + part, language: target, text: field.area.value, was: field.was });
      if (!answer) return tell(say('gone'), true);
      if (answer.state === 'refused') return tell(answer.sentence, true);
      if (answer.state === 'changed') return conflict(part, answer.text);
      field.was = field.area.value;
      keepDraft(at + part, target, null, null);
      tell(say('saved', { file: answer.files.join(', ') }));
    }
    drawState();
    onSaved();
  }

  /** @param {string} written */
  function insert(written) {
    if (!last) return;
    last.setRangeText(written, last.selectionStart, last.selectionEnd, 'end');
    last.dispatchEvent(new Event('input'));
    last.focus();
  }

  /** @param {'values' | 'sums' | 'links'} kind @param {{ written: string, shown: string }[]} all */
  const menu = (kind, all) =>
    make(
      'select',
      {
        'aria-label': say(`insert.${kind}`),
        onchange: (/** @type {Event} */ { target: chosen }) => {
          const select = /** @type {HTMLSelectElement} */ (chosen);
          if (select.value) insert(select.value);
          select.value = '';
        },
      },
      make('option', { value: '' }, say(`insert.${kind}`)),
      ...all.map(({ written, shown }) =>
        make('option', { value: written }, `${written.slice(0, 60)}  ${shown.slice(0, 60)}`),
      ),
    );

  /**
   * The name of a part for the person: its field, or the kind of its block with a number.
   * @param {Part} part
   */
  function nameOfPart({ name, kind }) {
    if (name === '#') return say('parts.whole');
    if (kind === 'field') return say(`parts.${name.slice(1)}`);
    return say(`parts.${kind === 'quote' ? 'quotation' : kind}`, { n: name.slice(1) });
  }

  /** @param {Part} part @param {string | undefined} text */
  function block(part, text) {
    const draft = draftOf(key + part.name, target);
    const under = make('div.under');
    const area = make('textarea', {
      lang: target,
      rows: 2,
      value: draft?.text ?? text ?? '',
      spellcheck: true,
      'aria-label': `${nameOf(target)}, ${nameOfPart(part)}`,
      onfocus: () => {
        last = area;
      },
      oninput: () => {
        keepDraft(key + part.name, target, area.value, fields.get(part.name)?.was ?? null);
        fitHeight(area);
        drawState();
        judgeSoon(part.name);
      },
    });
    const row = make(
      `div.pair.${part.kind}`,
      {},
      make('div.source', { lang: source }, make('span.key', {}, nameOfPart(part)), part.text),
      make('div.target', {}, area, under),
    );
    // An unsaved text was typed over the text in `draft.was`. With that text, saving notices that the file has changed
    // since.
    if (text !== undefined) fields.set(part.name, { area, under, was: draft?.was ?? text, row });
    else area.disabled = true;
    return row;
  }

  /** @param {string} name @param {string} [near] a text of the page, whose part comes first in reach */
  async function open(name, near) {
    key = name;
    fields = new Map();
    const [all, offered] = await Promise.all([
      ask('text', undefined, { key }),
      ask('inserts', undefined, { language: target }),
    ]);
    if (!all || !offered) return;
    /** @type {Part[]} */
    const [from, to] = [all[source] ?? [], all[target] ?? []];
    const kinds = (/** @type {Part[]} */ parts) =>
      parts
        .filter(({ kind }) => kind !== 'field')
        .map(({ kind }) => kind)
        .join();
    const isPaired = kinds(from) === kinds(to);
    const choice = (
      /** @type {string} */ chosen,
      /** @type {(locale: string) => void} */ take,
      /** @type {string} */ label,
    ) =>
      make(
        'label.choice',
        {},
        make('span', {}, label),
        make(
          'select',
          {
            onchange: (/** @type {Event} */ { target: picked }) => {
              take(/** @type {HTMLSelectElement} */ (picked).value);
              void open(key);
            },
          },
          ...setup.languages.map(({ locale, name: spoken }) =>
            make('option', { value: locale, selected: locale === chosen }, spoken),
          ),
        ),
      );
    const parts = isPaired
      ? from
      : [
          ...from.filter(({ kind }) => kind === 'field'),
          ...to
            .filter(({ kind }) => kind !== 'field')
            .map((part) => ({ ...part, text: from.find((one) => one.name === part.name)?.text ?? '' })),
        ];
    editor.replaceChildren(
      make(
        'div.head',
        {},
        make('button.quiet.back', { type: 'button', onclick: () => close() }, say('back')),
        choice(
          source,
          (locale) => {
            source = locale;
          },
          say('from'),
        ),
        choice(
          target,
          (locale) => {
            target = locale;
          },
          say('to'),
        ),
      ),
      make('h2', {}, texts.find((text) => text.key === key)?.titles[target] ?? key),
      make(
        'div.inserts',
        { role: 'group', 'aria-label': say('insert.title') },
        .../** @type {const} */ (['values', 'sums', 'links']).map((kind) => menu(kind, offered[kind])),
      ),
      isPaired ? '' : make('p.where', {}, say('unpaired')),
      make('div.pairs', {}, ...parts.map((part) => block(part, to.find((one) => one.name === part.name)?.text))),
      make('div.foot', {}, save, make('span.hint', {}, say('help.keys.save'))),
    );
    document.body.classList.add('has-word');
    for (const { area } of fields.values()) fitHeight(area);
    drawState();
    const page = texts.find((text) => text.key === key)?.pages[target];
    if (page && near === undefined) go(page);
    const wanted = words(near ?? '');
    const score = (/** @type {string} */ text) => [...words(text)].filter((word) => wanted.has(word)).length;
    const best = [...fields.values()].sort((a, b) => score(b.was) - score(a.was))[0];
    if (best) {
      best.area.focus({ preventScroll: true });
      best.row.scrollIntoView({ block: near === undefined ? 'nearest' : 'center' });
    }
    for (const button of list.querySelectorAll('button')) button.toggleAttribute('aria-current', false);
    list.querySelector(`[data-key="${CSS.escape(key)}"]`)?.setAttribute('aria-current', 'true');
  }

  function close() {
    document.body.classList.remove('has-word');
    /** @type {HTMLElement | null} */ (list.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
  }

  return {
    list: element,
    editor,
    show,
    saveAll,
    close,
    /**
     * Opens the text that a page shows, at the part that has most words in common with the clicked texts (`seen`).
     * False if the page shows no text of `content/`. @param {string} path @param {string} language @param {string[]}
     * seen
     */
    openAt: async (path, language, seen) => {
      if (texts.length === 0) await show();
      const found = texts.find(
        ({ pages }) => pages[language] !== undefined && decodeURI(pages[language] ?? '') === decodeURI(path),
      );
      if (!found) return false;
      target = language;
      await open(found.key, seen.join(' '));
      return true;
    },
    /** @param {string} locale */
    speak: (locale) => {
      if (locale !== source) target = locale;
    },
  };
}
