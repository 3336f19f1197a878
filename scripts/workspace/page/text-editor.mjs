/** Texts of content/: source and translation side by side, part by part, with names and links to insert. */
import { draftOf, keepDraft } from './draft.mjs';
import { makeHeadForm } from './head-form.mjs';
import { makeNewText } from './new-text.mjs';
import { ask, conflictBox, fitHeight, later, make, nameOf, openConflict, say, setup, tell } from './parts.mjs';
import { findingList, showUndo, typeInto, undoButton } from './proposals.mjs';
import { beginBox, insertMenus, languageChoice, nameOfPart, pairsOf } from './text-parts.mjs';

/** @typedef {{ key: string, titles: Record<string, string>, own: string[], isDraft: boolean, pages: Record<string, string> }} Text */
/** @typedef {{ name: string, kind: string, text: string }} Part */

const KINDS = ['guide', 'services', 'pages', 'glossary', 'testimonials', 'places'];
const words = (/** @type {string} */ text) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** @param {{ go: (address: string) => void, onSaved: () => void }} listeners */
export function makeTextEditor({ go, onSaved }) {
  const list = make('ol.words', { 'aria-label': say('texts') });
  const begin = makeNewText(async (made) => {
    await show();
    // A person writes a new text in one language first.
    target = source;
    await open(made);
  });
  const begins = make(
    'button.quiet',
    { type: 'button', title: say('help.keys.make'), onclick: begin.open },
    say('new.title'),
  );
  const element = make(
    'section.list',
    { 'aria-label': say('texts') },
    make('div.tools', {}, begins),
    list,
    begin.dialog,
  );
  const editor = make('section.editor.text', { 'aria-label': say('editor') });
  /** @type {Text[]} */
  let texts = [];
  let key = '';
  let source = setup.source;
  let target = setup.languages.find(({ locale }) => locale !== source)?.locale ?? source;
  /** @type {HTMLTextAreaElement | null} */
  let last = null;
  /** @type {Map<string, { area: HTMLTextAreaElement, under: HTMLElement, was: string, row: HTMLElement, undo: HTMLElement }>} */
  let fields = new Map();
  /** The texts that an undo gives back, by part and language. @type {Record<string, Record<string, string>>} */
  let earlier = {};
  /** @type {ReturnType<typeof makeHeadForm> | null} */
  let headForm = null;
  const save = make('button.primary', { type: 'button', onclick: () => saveAll() }, say('save'));

  const changed = () => [...fields].filter(([, { area, was }]) => area.value !== was);
  const drawState = () => {
    save.disabled = changed().length === 0;
    for (const [part, { area, was, row, undo }] of fields) {
      row.classList.toggle('new', area.value !== was);
      showUndo(undo, earlier[part]?.[target], area.value !== was);
    }
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
        make(
          'span.key',
          {},
          text.key,
          text.own.length > 0 ? make('span.badge', {}, say('badges.own')) : '',
          text.isDraft ? make('span.badge.warn', {}, say('badges.draft')) : '',
        ),
      ),
    );

  /** @param {string} part */
  const judgeSoon = later((part) => {
    const field = fields.get(part);
    if (!field) return;
    void ask('judge', { key: key + part, texts: { [target]: field.area.value } }).then((answer) => {
      if (!answer) return;
      earlier[part] = answer.earlier;
      const take = (/** @type {string} */ text) => typeInto(field.area, text);
      field.under.replaceChildren(
        ...openConflict(field.under),
        findingList(answer.findings, target, field.area.value, take),
      );
      drawState();
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

  /** Gives back the text of a part before its last change. @param {string} part */
  async function undoOne(part) {
    const field = fields.get(part);
    if (!field || field.undo.hidden) return;
    tell('');
    const answer = await ask('undo', { key: key + part, language: target, was: field.was });
    if (!answer) return tell(say('gone'), true);
    if (answer.state === 'refused') return tell(answer.sentence, true);
    if (answer.state === 'changed') return conflict(part, answer.text);
    field.was = answer.text ?? '';
    typeInto(field.area, field.was);
    tell(say('undone', { file: answer.files.join(', ') }));
    onSaved();
  }

  async function saveAll() {
    const at = key;
    if (headForm?.isChanged()) await headForm.save();
    if (changed().length === 0) return;
    tell('');
    for (const [part, field] of changed()) {
      const answer = await ask('save', { key: at + part, language: target, text: field.area.value, was: field.was });
      if (!answer) return tell(say('gone'), true);
      if (answer.state === 'refused') return tell(answer.sentence, true);
      if (answer.state === 'changed') return conflict(part, answer.text);
      earlier[part] = { ...earlier[part], [target]: field.was };
      field.was = field.area.value;
      keepDraft(at + part, target, null, null);
      judgeSoon(part);
      tell(say('saved', { file: answer.files.join(', ') }));
    }
    drawState();
    onSaved();
  }

  /** @param {Part} part @param {string | undefined} text */
  function block(part, text) {
    const draft = draftOf(key + part.name, target);
    const under = make('div.under');
    const undo = undoButton(() => void undoOne(part.name));
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
      make('div.target', {}, area, undo, under),
    );
    // An unsaved text was typed over the text in `draft.was`. With that text, saving notices that the file has changed
    // since.
    if (text !== undefined) fields.set(part.name, { area, under, was: draft?.was ?? text, row, undo });
    else area.disabled = true;
    return row;
  }

  /** @param {string} name @param {string} [near] a text of the page, whose part comes first in reach */
  async function open(name, near) {
    key = name;
    fields = new Map();
    const [all, offered] = await Promise.all([ask('text', { key }), ask('inserts', { language: target })]);
    if (!all || !offered) return;
    /** @type {Part[]} */
    const [from, to] = [all.parts[source] ?? [], all.parts[target] ?? []];
    earlier = all.earlier;
    headForm = all.heads[target]
      ? makeHeadForm(
          {
            ...{ key, locale: target, head: all.heads[target], pictures: all.pictures },
            hasAlt: to.some((/** @type {Part} */ part) => part.name === ':alt'),
            ...{ preview: all.previews?.[target] ?? null, canUndo: earlier[':']?.[target] !== undefined },
          },
          {
            go,
            onStale: () => open(key),
            onSaved: async () => {
              await show();
              onSaved();
              await open(key);
            },
          },
        )
      : null;
    const { isPaired, parts } = pairsOf(from, to);
    editor.replaceChildren(
      make(
        'div.head',
        {},
        make('button.quiet.back', { type: 'button', onclick: () => close() }, say('back')),
        languageChoice(say('from'), source, (locale) => {
          source = locale;
          void open(key);
        }),
        languageChoice(say('to'), target, (locale) => {
          target = locale;
          void open(key);
        }),
      ),
      make('h2', {}, texts.find((text) => text.key === key)?.titles[target] ?? key),
      headForm?.element ?? beginBox({ key, language: target, from: source }, () => open(key)),
      insertMenus(offered, () => last),
      isPaired ? '' : make('p.where', {}, say('unpaired')),
      make('div.pairs', {}, ...parts.map((part) => block(part, to.find((one) => one.name === part.name)?.text))),
      make('div.foot', {}, save, make('span.hint', {}, say('help.keys.save'))),
    );
    document.body.classList.add('has-word');
    for (const { area } of fields.values()) fitHeight(area);
    drawState();
    const page = texts.find((text) => text.key === key)?.pages[target];
    if (near === undefined) go(all.previews?.[target] ?? page ?? '/');
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
    begin,
    /** Gives back the earlier text of the part whose field has the focus. */
    undo: () => {
      for (const [part, { area }] of fields) if (area === document.activeElement) void undoOne(part);
    },
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
