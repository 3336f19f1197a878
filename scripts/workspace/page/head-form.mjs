/** The head of a text: its address, date, picture, the days on which it is shown, and whether it is a draft. */
import { ask, button, form, isSaved, make, say, tell } from './parts.mjs';

/** @typedef {Record<string, string>} Head */

/**
 * @param {{ key: string, locale: string, head: Head, hasAlt: boolean, pictures: string[], preview: string | null, canUndo: boolean }} text
 * @param {{ onSaved: () => Promise<void>, onStale: () => Promise<void>, go: (address: string) => void }} listeners
 */
export function makeHeadForm({ key, locale, head, hasAlt, pictures, preview, canUndo }, { onSaved, onStale, go }) {
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  const inputs = new Map();
  const all = make('input', { type: 'checkbox', checked: true });
  const save = make('button.quiet', { type: 'submit' }, say('head.save'));

  const read = (/** @type {any} */ input) =>
    input.type === 'checkbox' ? (input.checked ? 'true' : '') : input.value.trim();
  const typed = () => Object.fromEntries([...inputs].map(([name, input]) => [name, read(input)]));
  const isChanged = () => Object.entries(typed()).some(([name, value]) => value !== (head[name] ?? ''));
  const undo = button(say('undo'), () => send('undoHead', {}, 'undone'), {}, 'button.quiet.undo');
  const drawState = () => {
    save.disabled = !isChanged();
    undo.hidden = !canUndo || isChanged();
  };

  /** @param {string} name @param {any} input @param {string} label */
  function field(name, input, label) {
    inputs.set(name, input);
    input.addEventListener('input', drawState);
    const isCheck = input.type === 'checkbox';
    const text = make('span', {}, label);
    return make(`label.${isCheck ? 'check' : 'line'}`, {}, ...(isCheck ? [input, text] : [text, input]));
  }
  const line = (/** @type {string} */ name, /** @type {string} */ type, label = say(`head.${name}`)) =>
    head[name] === undefined ? '' : field(name, make('input', { type, value: head[name], lang: locale }), label);

  function picture() {
    if (head.picture === undefined) return '';
    const names = [...new Set([head.picture, ...pictures])].filter(Boolean);
    const options = names.map((name) => make('option', { value: name, selected: name === head.picture }, name));
    const select = make('select', {}, make('option', { value: '' }, say('head.noPicture')), ...options);
    return field('picture', select, say('head.picture'));
  }

  /** Changes the head, and tells so. @param {string} call @param {object} given @param {string} done */
  async function send(call, given, done) {
    tell('');
    const answer = await ask(call, { key, language: locale, was: head, ...given });
    if (answer?.state === 'changed') {
      await onStale();
      const [sentence = ''] = say('changedElsewhere').split('.');
      return tell(`${sentence}.`, true);
    }
    if (!isSaved(answer)) return;
    tell(say(done, { file: answer.files.join(', ') }));
    await onSaved();
  }

  async function saveHead() {
    if (isChanged()) await send('head', { head: typed(), isForAll: all.checked }, 'saved');
  }

  const isDraft = head.draft === 'true';
  const element = make(
    'details.head-form',
    { open: isDraft },
    make('summary', {}, say('head.title'), isDraft ? make('span.badge.warn', {}, say('badges.draft')) : ''),
    form(
      saveHead,
      line('slug', 'text'),
      line('date', 'date'),
      picture(),
      hasAlt ? '' : line('alt', 'text', say('parts.alt')),
      line('publishFrom', 'date'),
      line('publishUntil', 'date'),
      field('draft', make('input', { type: 'checkbox', checked: isDraft }), say('head.draft')),
      make('label.check', {}, all, make('span', {}, say('head.all'))),
      make('div.head', {}, save, undo, preview && button(say('head.preview'), () => go(preview))),
    ),
  );
  drawState();
  return { element, save: saveHead, isChanged };
}
