/** The field of a text in a language. Its unsaved text stays in this browser when the server ends or the window is closed. */
import { button, make, say, setup, tell } from './parts.mjs';
import { findingList } from './proposals.mjs';

/** @typedef {ReturnType<typeof makeField>} Field */

/** @param {string} key @param {string} locale */
const nameOf = (key, locale) => `words ${setup.side} ${locale} ${key}`;

/** @param {HTMLTextAreaElement} area */
function fitHeight(area) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/**
 * @param {{ key: string, locale: string, text: string | null, properties: Record<string, any> }} text
 * @param {{ onTyped: () => void, onUndo: () => Promise<void> }} listeners
 */
export function makeField({ key, locale, text, properties }, { onTyped, onUndo }) {
  const name = nameOf(key, locale);
  /** @type {{ text: string, was: string | null } | null} */
  const draft = JSON.parse(localStorage.getItem(name) ?? 'null');
  const under = make('div.under');
  const undo = button(say('undo'), onUndo, { hidden: true }, 'button.quiet.undo');
  /** @type {HTMLTextAreaElement} */
  const area = make('textarea', { lang: locale, spellcheck: true, value: draft?.text ?? text ?? '', ...properties });

  function keepDraft() {
    if (area.value === (field.was ?? '')) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ text: area.value, was: field.was }));
    fitHeight(area);
  }
  area.addEventListener('input', () => {
    keepDraft();
    onTyped();
  });

  /** Puts a text into the field as if the person had typed it. @param {string} typed */
  function type(typed) {
    area.value = typed;
    area.dispatchEvent(new Event('input'));
    area.focus();
  }

  const field = {
    area,
    under,
    undo,
    /** The text that the typed one replaces. With that of a draft, saving notices that the file has changed since. */
    was: draft ? draft.was : text,
    isChanged: () => area.value !== (field.was ?? ''),
    fit: () => fitHeight(area),
    /** Shows the text that the site has now. @param {string | null} now */
    put: (now) => {
      field.was = now;
      area.value = now ?? '';
      keepDraft();
    },
    /** The text that an undo gives back; none while something unsaved is in the field. @param {string} [earlier] */
    showUndo: (earlier) => {
      undo.hidden = earlier === undefined || field.isChanged();
      undo.title = say('earlier', { text: earlier || '–' });
    },
    /**
     * Shows findings, and keeps the box of a conflict that the person has not resolved yet.
     * @param {import('./proposals.mjs').Said[]} findings @param {...Node} more
     */
    showFindings: (findings, ...more) =>
      under.replaceChildren(
        ...under.querySelectorAll('.conflict'),
        findingList(findings, locale, area.value, type),
        ...more,
      ),
    /** Shows that another editor changed the text. Nothing is saved before a choice. @param {string | null} theirs */
    conflict: (theirs) => {
      const settle = (/** @type {boolean} */ takesTheirs) => {
        field.was = theirs;
        under.replaceChildren();
        type(takesTheirs ? (theirs ?? '') : area.value);
      };
      tell(say('changedElsewhere'), true);
      under.replaceChildren(
        make(
          'div.conflict',
          { role: 'alert' },
          make('p', {}, say('changedElsewhere')),
          make('blockquote', { lang: locale }, theirs ?? '–'),
          button(say('takeTheirs'), () => settle(true)),
          button(say('keepMine'), () => settle(false)),
        ),
      );
    },
  };
  return field;
}
