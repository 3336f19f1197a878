/** The editor of one word in all languages. It checks the typed text at once, and shows every branch of a plural. */
import { makeField } from './field.mjs';
import { ask, button, isSaved, later, make, nameOf, say, setup, tell } from './parts.mjs';

/** @typedef {import('./word-list.mjs').Word} Word */
/**
 * @param {{ onClose: () => void, onTyped: (key: string, locale: string, before: string, after: string) => void, onSaved: () => Promise<void>, onBeside: (step: number) => void }} listeners
 */
export function makeWordEditor({ onClose, onTyped, onSaved, onBeside }) {
  const element = make('section.editor', { 'aria-label': say('editor') });
  /** @type {Word | null} */
  let word = null;
  /** @type {Map<string, { field: import('./field.mjs').Field, badges: HTMLElement, restore: HTMLElement }>} */
  let fields = new Map();
  /** The texts that an undo gives back, by language. @type {Record<string, string>} */
  let earlier = {};
  const save = button(say('save'), () => saveAll(), {}, 'button.primary');

  const changed = () => [...fields].filter(([, { field }]) => field.isChanged());

  function judged() {
    const all = [...fields].map(([locale, { field }]) => [locale, field.area.value]);
    const typed = Object.fromEntries(all.filter(([, text]) => text !== ''));
    const key = word?.key;
    void ask('judge', { key, texts: typed }).then((answer) => {
      if (!answer || key !== word?.key) return;
      earlier = answer.earlier;
      for (const [locale, { field }] of fields) {
        /** @type {{ choice: string, text: string }[]} */
        const branches = answer.branches[locale] ?? [];
        const rows = branches.flatMap(({ choice, text }) => [
          make('dt', {}, choice),
          make('dd', { lang: locale }, text),
        ]);
        const shown = rows.length === 0 ? [] : [make('dl.branches', { 'aria-label': say('branches') }, ...rows)];
        field.showFindings(answer.findings, ...shown);
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
    for (const [locale, { field, badges, restore }] of fields) {
      field.showUndo(earlier[locale]);
      restore.hidden = setup.side === 'software' || !word?.own.includes(locale);
      const marks = [
        locale === setup.source && make('span.badge', {}, say('badges.source')),
        word?.own.includes(locale) && make('span.badge', {}, say('badges.own')),
        word?.stale.includes(locale) && make('span.badge.warn', {}, say('badges.stale')),
        field.isChanged() && make('span.badge.new', {}, say('badges.unsaved')),
      ];
      badges.replaceChildren(...marks.filter((mark) => mark instanceof Node));
    }
  }

  /**
   * Saves a text, or removes the agency's own (`text` null), or gives back the one before the last change (`undo`).
   * @param {string} locale @param {string | null} text @param {'save' | 'undo'} [verb]
   */
  async function saveOne(locale, text, verb = 'save') {
    const field = fields.get(locale)?.field;
    if (!word || !field) return;
    const { key } = word;
    const before = field.was;
    const isUndo = verb === 'undo';
    tell('');
    if (text !== null) onTyped(key, locale, before ?? '', text);
    const answer = await ask(verb, { key, language: locale, was: before, ...(!isUndo && { text }) });
    if (answer?.state !== 'saved' && text !== null) onTyped(key, locale, text, before ?? '');
    if (answer?.state === 'changed') return field.conflict(answer.text);
    if (!isSaved(answer)) return;
    // The restored text is also shown on the page, because React does not replace a text that the workspace changed.
    if (text === null) onTyped(key, locale, before ?? '', answer.text ?? '');
    if (isUndo) delete earlier[locale];
    else earlier[locale] = before ?? '';
    field.put(answer.text);
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
    const field = fields.get(locale)?.field;
    if (!field || field.undo.hidden) return;
    await saveOne(locale, null, 'undo');
    judged();
    field.area.focus();
  }

  async function saveAll() {
    for (const [locale, { field }] of changed()) await saveOne(locale, field.area.value);
    judged();
  }

  /** @param {string} locale */
  function card(locale) {
    const id = `text-${locale}`;
    const field = makeField(
      { key: word?.key ?? '', locale, text: word?.texts[locale] ?? null, properties: { id, rows: 1 } },
      {
        onUndo: () => undoOne(locale),
        onTyped: () => {
          drawState();
          judgeSoon();
        },
      },
    );
    const badges = make('span.badges');
    const restore = button(say('restore'), () => saveOne(locale, null).then(judged));
    fields.set(locale, { field, badges, restore });
    const head = make('div.head', {}, make('label', { htmlFor: id }, nameOf(locale)), badges, field.undo, restore);
    return make('div.card', {}, head, field.area, field.under);
  }

  /** @param {Word} next @param {string} language the language of the page, whose text is first in reach */
  function open(next, language) {
    word = next;
    fields = new Map();
    earlier = {};
    const [group = '', ...rest] = next.key.split('.');
    const up = button('↑', () => onBeside(-1), { 'aria-label': say('previous') });
    const down = button('↓', () => onBeside(1), { 'aria-label': say('next') });
    element.replaceChildren(
      make('div.head', {}, button(say('back'), onClose, {}, 'button.quiet.back'), make('span.steps', {}, up, down)),
      make('h2', {}, make('span', {}, `${group} · `), rest.join(' · ')),
      make('p.meaning', { lang: 'en' }),
      next.where.length > 0 ? make('p.where', {}, say('where', { places: next.where.slice(0, 8).join(', ') })) : '',
      make('div.cards', {}, ...setup.languages.map(({ locale }) => card(locale))),
      make('div.foot', {}, save, make('span.hint', {}, say('help.keys.save'))),
    );
    for (const { field } of fields.values()) field.fit();
    drawState();
    judged();
    fields.get(language)?.field.area.focus({ preventScroll: true });
    element.scrollTop = 0;
  }

  return {
    element,
    open,
    saveAll,
    key: () => word?.key ?? '',
    /** Gives back the earlier text of the language whose field has the focus. */
    undo: () => {
      for (const [locale, { field }] of fields) if (field.area === document.activeElement) void undoOne(locale);
    },
    isChanged: () => changed().length > 0,
    clear: () => {
      word = null;
      fields = new Map();
      element.replaceChildren(make('p.choose', {}, say('choose')));
    },
  };
}
