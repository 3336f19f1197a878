/** The editor of one word in all languages. It checks the typed text at once, and shows every branch of a plural. */
import { draftOf, keepDraft } from './draft.mjs';
import { ask, conflictBox, fitHeight, later, make, nameOf, openConflict, say, setup, tell } from './parts.mjs';
import { findingList, showUndo, typeInto, undoButton } from './proposals.mjs';

/** @typedef {import('./word-list.mjs').Word} Word */
/**
 * @param {{ onClose: () => void, onTyped: (key: string, locale: string, before: string, after: string) => void, onSaved: () => Promise<void>, onBeside: (step: number) => void }} listeners
 */
export function makeWordEditor({ onClose, onTyped, onSaved, onBeside }) {
  const element = make('section.editor', { 'aria-label': say('editor') });
  /** @type {Word | null} */
  let word = null;
  /** @type {Map<string, { area: HTMLTextAreaElement, under: HTMLElement, badges: HTMLElement, restore: HTMLElement, undo: HTMLElement, was: string | null }>} */
  let fields = new Map();
  /** The texts that an undo gives back, by language. @type {Record<string, string>} */
  let earlier = {};
  const save = make('button.primary', { type: 'button', onclick: () => saveAll() }, say('save'));

  const changed = () => [...fields].filter(([, { area, was }]) => area.value !== (was ?? ''));

  function judged() {
    const typed = Object.fromEntries(
      [...fields].filter(([, { area }]) => area.value !== '').map(([locale, { area }]) => [locale, area.value]),
    );
    const key = word?.key;
    void ask('judge', { key, texts: typed }).then((answer) => {
      if (!answer || key !== word?.key) return;
      earlier = answer.earlier;
      for (const [locale, { area, under }] of fields) {
        const branches = answer.branches[locale] ?? [];
        under.replaceChildren(
          ...openConflict(under),
          findingList(answer.findings, locale, area.value, (text) => typeInto(area, text)),
          ...(branches.length === 0
            ? []
            : [
                make(
                  'dl.branches',
                  { 'aria-label': say('branches') },
                  ...branches.flatMap((/** @type {{ choice: string, text: string }} */ { choice, text }) => [
                    make('dt', {}, choice),
                    make('dd', { lang: locale }, text),
                  ]),
                ),
              ]),
        );
      }
      drawState();
      const meaning = element.querySelector('.meaning');
      if (meaning) meaning.textContent = answer.meaning;
    });
  }
  const judgeSoon = later(judged, 150);

  function drawState() {
    const open = changed();
    save.disabled = open.length === 0;
    for (const [locale, { badges, area, restore, undo, was }] of fields) {
      showUndo(undo, earlier[locale], area.value !== (was ?? ''));
      restore.hidden = setup.side === 'software' || !word?.own.includes(locale);
      const marks = [
        locale === setup.source && make('span.badge', {}, say('badges.source')),
        word?.own.includes(locale) && make('span.badge', {}, say('badges.own')),
        word?.stale.includes(locale) && make('span.badge.warn', {}, say('badges.stale')),
        area.value !== (was ?? '') && make('span.badge.new', {}, say('badges.unsaved')),
      ];
      badges.replaceChildren(...marks.filter((mark) => mark instanceof Node));
    }
  }

  /**
   * Shows that another window changed the text, and lets the person choose one of the two texts. @param {string} locale
   * @param {string | null} theirs
   */
  function conflict(locale, theirs) {
    const field = fields.get(locale);
    if (!field) return;
    const settle = (/** @type {boolean} */ takesTheirs) => {
      field.was = theirs;
      if (takesTheirs) field.area.value = theirs ?? '';
      field.under.replaceChildren();
      keepDraft(word?.key ?? '', locale, field.area.value, theirs);
      fitHeight(field.area);
      judged();
      drawState();
      field.area.focus();
    };
    field.under.replaceChildren(conflictBox(locale, theirs, settle));
  }

  /**
   * Saves a text, or removes the agency's own (`text` null), or gives back the one before the last change (`undo`).
   * @param {string} locale @param {string | null} text @param {'save' | 'undo'} [verb]
   */
  async function saveOne(locale, text, verb = 'save') {
    const field = fields.get(locale);
    if (!word || !field) return;
    const { key } = word;
    const before = field.was;
    const isUndo = verb === 'undo';
    tell('');
    if (text !== null) onTyped(key, locale, before ?? '', text);
    const answer = await ask(verb, { key, language: locale, was: before, ...(!isUndo && { text }) });
    if (answer?.state !== 'saved' && text !== null) onTyped(key, locale, text, before ?? '');
    if (!answer) return tell(say('gone'), true);
    if (answer.state === 'refused') return tell(answer.sentence, true);
    if (answer.state === 'changed') return conflict(locale, answer.text);
    // The restored text is also shown on the page, because React does not replace a text that the workspace has
    // changed.
    if (text === null) onTyped(key, locale, before ?? '', answer.text ?? '');
    if (isUndo) delete earlier[locale];
    else earlier[locale] = before ?? '';
    field.was = answer.text;
    field.area.value = answer.text ?? '';
    keepDraft(key, locale, null, null);
    fitHeight(field.area);
    tell(say(isUndo ? 'undone' : 'saved', { file: answer.files.join(', ') }));
    if (setup.side === 'agency')
      word.own = answer.isOwn ? [...new Set([...word.own, locale])] : word.own.filter((one) => one !== locale);
    word.stale = word.stale.filter((one) => one !== locale);
    if (answer.text === null) delete word.texts[locale];
    else word.texts[locale] = answer.text;
    drawState();
    await onSaved();
  }

  /** @param {string} locale */
  async function undoOne(locale) {
    const field = fields.get(locale);
    if (!field || field.undo.hidden) return;
    await saveOne(locale, null, 'undo');
    judged();
    field.area.focus();
  }

  async function saveAll() {
    for (const [locale, { area }] of changed()) await saveOne(locale, area.value);
    judged();
  }

  /** @param {string} locale */
  function card(locale) {
    const now = word?.texts[locale] ?? null;
    const draft = draftOf(word?.key ?? '', locale);
    // An unsaved text was typed over the text in `draft.was`. With that text, saving notices that the file has changed
    // since.
    const was = draft ? draft.was : now;
    const id = `text-${locale}`;
    const area = make('textarea', {
      id,
      lang: locale,
      rows: 1,
      spellcheck: true,
      value: draft?.text ?? was ?? '',
      oninput: () => {
        keepDraft(word?.key ?? '', locale, area.value, fields.get(locale)?.was ?? null);
        fitHeight(area);
        drawState();
        judgeSoon();
      },
    });
    const under = make('div.under');
    const badges = make('span.badges');
    const restore = make(
      'button.quiet',
      { type: 'button', onclick: () => saveOne(locale, null).then(judged) },
      say('restore'),
    );
    const undo = undoButton(() => void undoOne(locale));
    fields.set(locale, { area, under, badges, restore, undo, was });
    return make(
      'div.card',
      {},
      make('div.head', {}, make('label', { htmlFor: id }, nameOf(locale)), badges, undo, restore),
      area,
      under,
    );
  }

  /** @param {Word} next @param {string} language the language of the page, whose text is first in reach */
  function open(next, language) {
    word = next;
    fields = new Map();
    earlier = {};
    const [group = '', ...rest] = next.key.split('.');
    element.replaceChildren(
      make(
        'div.head',
        {},
        make('button.quiet.back', { type: 'button', onclick: onClose }, say('back')),
        make(
          'span.steps',
          {},
          make('button.quiet', { type: 'button', 'aria-label': say('previous'), onclick: () => onBeside(-1) }, '↑'),
          make('button.quiet', { type: 'button', 'aria-label': say('next'), onclick: () => onBeside(1) }, '↓'),
        ),
      ),
      make('h2', {}, make('span', {}, `${group} · `), rest.join(' · ')),
      make('p.meaning', { lang: 'en' }),
      next.where.length > 0 ? make('p.where', {}, say('where', { places: next.where.slice(0, 8).join(', ') })) : '',
      make('div.cards', {}, ...setup.languages.map(({ locale }) => card(locale))),
      make('div.foot', {}, save, make('span.hint', {}, say('help.keys.save'))),
    );
    for (const { area } of fields.values()) fitHeight(area);
    drawState();
    judged();
    fields.get(language)?.area.focus({ preventScroll: true });
    element.scrollTop = 0;
  }

  return {
    element,
    open,
    saveAll,
    key: () => word?.key ?? '',
    /** Gives back the earlier text of the language whose field has the focus. */
    undo: () => {
      for (const [locale, { area }] of fields) if (area === document.activeElement) void undoOne(locale);
    },
    isChanged: () => changed().length > 0,
    clear: () => {
      word = null;
      fields = new Map();
      element.replaceChildren(make('p.choose', {}, say('choose')));
    },
  };
}
