/** The editor of one word in all languages. It checks the typed text at once, and shows every branch of a plural. */
import { draftOf, keepDraft } from './draft.mjs';
import { ask, conflictBox, fitHeight, later, make, nameOf, openConflict, say, setup, tell } from './parts.mjs';

/** @typedef {import('./word-list.mjs').Word} Word */
/** @typedef {{ language: string | null, weight: string, sentence: string }} Said */

/** @param {Said[]} findings @param {string} locale */
export const findingList = (findings, locale) =>
  make(
    'ul.findings',
    {},
    ...findings
      .filter(({ language }) => language === locale)
      .map(({ weight, sentence }) =>
        make(`li.${weight}`, {}, make('span.weight', {}, say(`weights.${weight}`)), sentence),
      ),
  );

/**
 * @param {{ onClose: () => void, onTyped: (key: string, locale: string, before: string, after: string) => void, onSaved: () => Promise<void>, onBeside: (step: number) => void }} listeners
 */
export function makeWordEditor({ onClose, onTyped, onSaved, onBeside }) {
  const element = make('section.editor', { 'aria-label': say('editor') });
  /** @type {Word | null} */
  let word = null;
  /** @type {Map<string, { area: HTMLTextAreaElement, under: HTMLElement, badges: HTMLElement, restore: HTMLElement, was: string | null }>} */
  let fields = new Map();
  const save = make('button.primary', { type: 'button', onclick: () => saveAll() }, say('save'));

  const changed = () => [...fields].filter(([, { area, was }]) => area.value !== (was ?? ''));

  function judged() {
    const typed = Object.fromEntries(
      [...fields].filter(([, { area }]) => area.value !== '').map(([locale, { area }]) => [locale, area.value]),
    );
    const key = word?.key;
    void ask('judge', { key, texts: typed }).then((answer) => {
      if (!answer || key !== word?.key) return;
      for (const [locale, { under }] of fields) {
        const branches = answer.branches[locale] ?? [];
        under.replaceChildren(
          ...openConflict(under),
          findingList(answer.findings, locale),
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
      const meaning = element.querySelector('.meaning');
      if (meaning) meaning.textContent = answer.meaning;
    });
  }
  const judgeSoon = later(judged, 150);

  function drawState() {
    const open = changed();
    save.disabled = open.length === 0;
    for (const [locale, { badges, area, restore, was }] of fields) {
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

  /** @param {string} locale @param {string | null} text */
  async function saveOne(locale, text) {
    const field = fields.get(locale);
    if (!word || !field) return;
    const { key } = word;
    const before = field.was;
    tell('');
    if (text !== null) onTyped(key, locale, before ?? '', text);
    const answer = await ask('save', { key, language: locale, text, was: before });
    if (answer?.state !== 'saved' && text !== null) onTyped(key, locale, text, before ?? '');
    if (!answer) return tell(say('gone'), true);
    if (answer.state === 'refused') return tell(answer.sentence, true);
    if (answer.state === 'changed') return conflict(locale, answer.text);
    // The restored text is also shown on the page, because React does not replace a text that the workspace has
    // changed.
    if (text === null) onTyped(key, locale, before ?? '', answer.text ?? '');
    field.was = answer.text;
    field.area.value = answer.text ?? '';
    keepDraft(key, locale, null, null);
    fitHeight(field.area);
    tell(say('saved', { file: answer.files.join(', ') }));
    if (setup.side === 'agency')
      word.own = text === null ? word.own.filter((one) => one !== locale) : [...new Set([...word.own, locale])];
    word.stale = word.stale.filter((one) => one !== locale);
    if (answer.text === null) delete word.texts[locale];
    else word.texts[locale] = answer.text;
    drawState();
    await onSaved();
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
    fields.set(locale, { area, under, badges, restore, was });
    return make(
      'div.card',
      {},
      make('div.head', {}, make('label', { htmlFor: id }, nameOf(locale)), badges, restore),
      area,
      under,
    );
  }

  /** @param {Word} next @param {string} language the language of the page, whose text is first in reach */
  function open(next, language) {
    word = next;
    fields = new Map();
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
    isChanged: () => changed().length > 0,
    clear: () => {
      word = null;
      fields = new Map();
      element.replaceChildren(make('p.choose', {}, say('choose')));
    },
  };
}
