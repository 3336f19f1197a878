/** The workspace: the page of the site on the left, its words or texts on the right. */
import { makeFrame } from './frame.mjs';
import { ask, button, later, make, say, setup, statusLine, tell } from './parts.mjs';
import { makeTextEditor } from './text-editor.mjs';
import { makeWordEditor } from './word-editor.mjs';
import { makeWordList } from './word-list.mjs';

const languages = setup.languages.map(({ locale }) => locale);
const { body } = document;
let mode = 'words';

const list = makeWordList({ onOpen: (key) => openWord(key, true), languages });
const editor = makeWordEditor({ onClose: () => closeWord(), onTyped, onSaved, onBeside: (step) => beside(step) });
const frame = makeFrame({ onPick, onPage });
const texts = makeTextEditor({ go: frame.go, onSaved: frame.refresh });

/** @type {Map<string, string[]>} */
let page = new Map();
async function readPage() {
  const keys = await ask('page', { path: frame.path() });
  if (!keys) return;
  page = new Map(keys.map((/** @type {{ key: string, texts: string[] }} */ { key, texts: shown }) => [key, shown]));
  list.showPage(page, frame.language());
  if (editor.key()) frame.mark(page.get(editor.key()) ?? []);
}
const readPageSoon = later(() => void readPage(), 400);

/** @param {string} path @param {string} language */
function onPage(path, language) {
  address.value = path;
  const known = setup.pages.findIndex(({ addresses }) => Object.values(addresses).includes(decodeURI(path)));
  places.value = known < 0 ? '' : String(known);
  press(spoken, 'locale', language);
  texts.speak(language);
  void readPage();
  readPageSoon();
}

/** @param {string} key @param {boolean} [reveals] */
function openWord(key, reveals = false) {
  const word = list.word(key);
  if (!word) return;
  show('words');
  body.classList.add('has-word');
  list.mark(key);
  editor.open(word, frame.language());
  frame.mark(page.get(key) ?? Object.values(word.texts).filter((text) => !/[{<]/.test(text)), reveals);
}

function closeWord() {
  const key = editor.key();
  body.classList.remove('has-word');
  editor.clear();
  list.mark('');
  frame.mark([]);
  if (key) list.focus(key);
}

/** @param {number} step */
function beside(step) {
  const key = list.beside(editor.key(), step);
  if (key) openWord(key, true);
}

/** @param {string[]} keys @param {string[]} seen */
async function onPick(keys, seen) {
  const [key] = keys.filter((one) => list.word(one));
  if (key) return openWord(key);
  if (await texts.openAt(frame.path(), frame.language(), seen)) show('texts');
  else tell(say('noWord'));
}

/** @param {string} key @param {string} locale @param {string} before @param {string} after */
function onTyped(key, locale, before, after) {
  if (locale !== frame.language()) return;
  const shown = [before, ...(page.get(key) ?? [])];
  frame.preview(shown, after);
  frame.mark([...shown, after]);
}

async function onSaved() {
  frame.refresh();
  list.draw();
  readPageSoon();
}

/** @param {string} next */
function show(next) {
  if (mode === next) return;
  mode = next;
  body.classList.remove('has-word');
  body.dataset.mode = mode;
  press(tabs, 'mode', mode);
  if (mode === 'texts') void texts.show();
}

/**
 * Buttons of which one is pressed.
 * @param {string} label @param {...HTMLElement} buttons
 */
const choice = (label, ...buttons) => make('div.switch', { role: 'group', 'aria-label': say(label) }, ...buttons);

/** @param {HTMLElement} group @param {string} kind @param {string} name */
function press(group, kind, name) {
  for (const one of group.children)
    one.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (one).dataset[kind] === name));
}

const tabs = choice(
  'modes',
  ...['words', 'texts'].map((name) => button(say(name), () => show(name), { 'data-mode': name }, 'button')),
);
press(tabs, 'mode', mode);
const spoken = choice(
  'languages',
  ...setup.languages.map(({ locale, name }) =>
    button(locale, () => frame.speak(locale), { 'data-locale': locale, 'aria-label': name, title: name }, 'button'),
  ),
);
const places = make(
  'select',
  {
    'aria-label': say('pages'),
    onchange: () => {
      const chosen = setup.pages[Number(places.value)];
      if (places.value !== '' && chosen) frame.go(chosen.addresses[frame.language()] ?? '/');
    },
  },
  make('option', { value: '' }, say('pages')),
  ...setup.pages.map(({ name }, at) => make('option', { value: String(at) }, name)),
);
const address = make('input', {
  type: 'text',
  'aria-label': say('address'),
  spellcheck: false,
  onkeydown: (/** @type {KeyboardEvent} */ { key }) => {
    if (key === 'Enter') frame.go(address.value.startsWith('/') ? address.value : `/${address.value}`);
  },
});
/** @param {string} name */
function setClicks(name) {
  frame.pick(name === 'pick');
  press(pick, 'clicks', name);
}
const pick = choice(
  'clicks',
  ...['pick', 'browse'].map((name) => button(say(name), () => setClicks(name), { 'data-clicks': name }, 'button')),
);
press(pick, 'clicks', 'pick');

const KEYS = ['search', 'move', 'open', 'save', 'undo', 'take', 'next', 'back', 'modes', 'make', 'help'];
const help = make(
  'dialog',
  { 'aria-labelledby': 'help-title' },
  make('h2', { id: 'help-title' }, say('help.title')),
  make('p', {}, say('help.how')),
  make(
    'dl',
    {},
    ...KEYS.flatMap((name) => [
      make('dt', {}, make('kbd', {}, say(`help.keys.${name}`))),
      make('dd', {}, say(`help.does.${name}`)),
    ]),
  ),
  button(say('close'), () => help.close(), {}, 'button.primary'),
);

body.dataset.mode = mode;
body.append(
  make(
    'header.bar',
    {},
    make('h1', {}, say('title')),
    tabs,
    places,
    address,
    spoken,
    pick,
    make('span.side', {}, say(`sides.${setup.side}`)),
    button('?', () => help.showModal(), { 'aria-label': say('help.title') }, 'button.quiet.round'),
  ),
  make(
    'main.room',
    {},
    make('section.site', { 'aria-label': say('site') }, frame.element),
    list.element,
    editor.element,
    texts.list,
    texts.editor,
  ),
  make('footer', {}, statusLine),
  help,
);
editor.clear();
tell(say('loading'));
void ask('words').then((words) => {
  if (!words) return;
  list.show(words);
  tell(say('ready'));
  void readPage();
});

/** Takes the first proposal for the field with the focus, or else the first one on the page. */
function takeProposal() {
  const around = document.activeElement?.closest('.card, .pair') ?? document;
  const button = around.querySelector('.take') ?? document.querySelector('.editor .take');
  /** @type {HTMLElement | null} */ (button)?.click();
}

/** What a key does together with Alt. @type {Record<string, () => void>} */
const ALT = {
  m: () => show(mode === 'words' ? 'texts' : 'words'),
  z: () => (mode === 'words' ? editor.undo() : texts.undo()),
  p: takeProposal,
  n: () => {
    show('texts');
    texts.begin.open();
  },
};

document.addEventListener('keydown', (event) => {
  const isTyping = /^(?:input|textarea|select)$/i.test(/** @type {Element} */ (event.target).tagName);
  const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
  if (isSave) {
    event.preventDefault();
    void (mode === 'words' ? editor.saveAll() : texts.saveAll());
  } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    beside(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.altKey && ALT[event.key.toLowerCase()]) {
    event.preventDefault();
    ALT[event.key.toLowerCase()]?.();
  } else if (event.key === 'Escape' && !help.open && !texts.begin.isOpen()) {
    if (mode === 'words') closeWord();
    else texts.close();
  } else if (!isTyping && event.key === '/') {
    event.preventDefault();
    list.search.focus();
  } else if (!isTyping && event.key === '?') help.showModal();
});
