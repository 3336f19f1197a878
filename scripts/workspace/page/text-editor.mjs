/** Texts of content/: source and translation side by side, part by part, with names and links to insert. */
import { makeField } from './field.mjs';
import { makeHeadForm } from './head-form.mjs';
import { makeNewText } from './new-text.mjs';
import { ask, button, isSaved, later, make, nameOf, say, setup, tell } from './parts.mjs';
import { beginBox, insertMenus, languageChoice, nameOfPart, pairsOf } from './text-parts.mjs';
import { listRow } from './word-list.mjs';

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
  const begins = button(say('new.title'), begin.open, { title: say('help.keys.make') });
  const tools = make('div.tools', {}, begins);
  const element = make('section.list', { 'aria-label': say('texts') }, tools, list, begin.dialog);
  const editor = make('section.editor.text', { 'aria-label': say('editor') });
  /** @type {Text[]} */
  let texts = [];
  let key = '';
  let source = setup.source;
  let target = setup.languages.find(({ locale }) => locale !== source)?.locale ?? source;
  /** @type {HTMLTextAreaElement | null} */
  let last = null;
  /** @type {Map<string, import('./field.mjs').Field>} */
  let fields = new Map();
  /** The texts that an undo gives back, by part and language. @type {Record<string, Record<string, string>>} */
  let earlier = {};
  /** @type {ReturnType<typeof makeHeadForm> | null} */
  let headForm = null;
  const save = button(say('save'), () => saveAll(), {}, 'button.primary');

  const changed = () => [...fields].filter(([, field]) => field.isChanged());
  const drawState = () => {
    save.disabled = changed().length === 0;
    for (const [part, field] of fields) {
      field.area.closest('.pair')?.classList.toggle('new', field.isChanged());
      field.showUndo(earlier[part]?.[target]);
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
  const row = (text) => {
    const badges = [
      text.own.length > 0 && make('span.badge', {}, say('badges.own')),
      text.isDraft && make('span.badge.warn', {}, say('badges.draft')),
    ];
    return listRow(text.key, key, () => void open(text.key), [
      make('span.text', { lang: source }, text.titles[source] ?? Object.values(text.titles)[0] ?? text.key),
      make('span.key', {}, text.key, ...badges),
    ]);
  };

  /** @param {string} part */
  const judgeSoon = later((part) => {
    const field = fields.get(part);
    if (!field) return;
    void ask('judge', { key: key + part, texts: { [target]: field.area.value } }).then((answer) => {
      if (!answer) return;
      earlier[part] = answer.earlier;
      field.showFindings(answer.findings);
      drawState();
    });
  }, 250);

  /** Gives back the text of a part before its last change. @param {string} part */
  async function undoOne(part) {
    const field = fields.get(part);
    if (!field || field.undo.hidden) return;
    tell('');
    const answer = await ask('undo', { key: key + part, language: target, was: field.was });
    if (answer?.state === 'changed') return field.conflict(answer.text);
    if (!isSaved(answer)) return;
    field.put(answer.text);
    field.area.focus();
    judgeSoon(part);
    drawState();
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
      if (answer?.state === 'changed') return field.conflict(answer.text);
      if (!isSaved(answer)) return;
      earlier[part] = { ...earlier[part], [target]: field.was ?? '' };
      field.put(field.area.value);
      judgeSoon(part);
      tell(say('saved', { file: answer.files.join(', ') }));
    }
    drawState();
    onSaved();
  }

  /** @param {Part} part @param {string | undefined} text */
  function block(part, text) {
    const properties = {
      rows: 2,
      disabled: text === undefined,
      'aria-label': `${nameOf(target)}, ${nameOfPart(part)}`,
      onfocus: () => {
        last = field.area;
      },
    };
    const field = makeField(
      { key: key + part.name, locale: target, text: text ?? null, properties },
      {
        onUndo: () => undoOne(part.name),
        onTyped: () => {
          drawState();
          judgeSoon(part.name);
        },
      },
    );
    if (text !== undefined) fields.set(part.name, field);
    return make(
      `div.pair.${part.kind}`,
      {},
      make('div.source', { lang: source }, make('span.key', {}, nameOfPart(part)), part.text),
      make('div.target', {}, field.area, field.undo, field.under),
    );
  }

  async function onHead() {
    await show();
    onSaved();
    await open(key);
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
    const [head, preview] = [all.heads[target], all.previews?.[target] ?? null];
    const hasAlt = to.some((/** @type {Part} */ part) => part.name === ':alt');
    const canUndo = earlier[':']?.[target] !== undefined;
    const shown = { key, locale: target, head, pictures: all.pictures, hasAlt, preview, canUndo };
    headForm = head ? makeHeadForm(shown, { go, onStale: () => open(key), onSaved: onHead }) : null;
    const { isPaired, parts } = pairsOf(from, to);
    editor.replaceChildren(
      make(
        'div.head',
        {},
        button(say('back'), close, {}, 'button.quiet.back'),
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
    for (const field of fields.values()) field.fit();
    drawState();
    const page = texts.find((text) => text.key === key)?.pages[target];
    if (near === undefined) go(preview ?? page ?? '/');
    const wanted = words(near ?? '');
    const score = (/** @type {string} */ text) => [...words(text)].filter((word) => wanted.has(word)).length;
    const best = [...fields.values()].sort((a, b) => score(b.was ?? '') - score(a.was ?? ''))[0];
    best?.area.focus({ preventScroll: true });
    best?.area.closest('.pair')?.scrollIntoView({ block: near === undefined ? 'nearest' : 'center' });
    for (const one of list.querySelectorAll('button')) one.toggleAttribute('aria-current', false);
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
