import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newFolder } from '@/tests/support/new-folder';
import { judgedOf } from '../data';
import { staleUnits } from '../rules/ledger';
import { unitsOf } from '../rules/units';
import { changeWords, undoChange } from './change-words';
import { keepTranslation, noteTouched } from './keep-ledger';

const KEYS = ['home.title', 'home.more', 'guide/a:title', 'guide/a#1', 'guide/a#2'] as const;
type Key = (typeof KEYS)[number];
type Texts = Record<Key, string>;
type Step = { kind: 'command' | 'source' | 'translation' | 'right' | 'undo'; key: Key; variant: string };

/** A text that no other key has, because a block with the text of another block would count as moved. */
const of = (key: Key, variant: string): string => `${variant} (${key})`;

const wordsFile = (texts: Texts): string =>
  JSON.stringify({ home: { title: texts['home.title'], more: texts['home.more'] } }, null, 2);
const textFile = (texts: Texts): string =>
  `---\ntitle: ${texts['guide/a:title']}\nslug: a\n---\n\n${texts['guide/a#1']}\n\n${texts['guide/a#2']}\n`;

/**
 * A site with two words and one text, which is edited in any way, and a simple model of what its files and its ledger
 * must contain.
 */
class Site {
  readonly root = newFolder();
  readonly texts: Record<'nl' | 'fr', Texts>;
  /** The model of the ledger: the source from which each translation was made, and the translation itself. */
  readonly noted = new Map<Key, { source: string; own: string }>();
  /** The model of the history: the texts that commands replaced, the latest last. */
  readonly replaced = new Map<Key, string[]>(KEYS.map((key) => [key, []]));

  constructor() {
    const all = (text: string): Texts => Object.fromEntries(KEYS.map((key) => [key, of(key, text)])) as Texts;
    this.texts = { nl: all('Een'), fr: all('Un') };
    for (const language of ['nl', 'fr'] as const) this.save(language);
    for (const language of ['en', 'de']) {
      this.write(`messages/${language}.json`, wordsFile(all('One')));
      this.write(`content/guide/a/${language}.md`, textFile(all('One')));
    }
    noteTouched(this.root, 'software', '2026-11-01');
    this.look();
  }

  private write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  private save(language: 'nl' | 'fr'): void {
    this.write(`messages/${language}.json`, wordsFile(this.texts[language]));
    this.write(`content/guide/a/${language}.md`, textFile(this.texts[language]));
  }

  /** Updates the model of the ledger as every command does first. */
  private look(touched?: Key): void {
    for (const key of KEYS) {
      const own = this.texts.fr[key];
      if (key === touched || this.noted.get(key)?.own !== own) this.noted.set(key, { source: this.texts.nl[key], own });
    }
  }

  private undo(key: Key): void {
    const options = { root: this.root, side: 'software', origin: 'person', day: '2026-11-02' } as const;
    const before = this.texts.fr[key];
    const text = this.replaced.get(key)?.pop();
    const expected = text === undefined ? [] : [{ key, language: 'fr', text, was: before }];
    expect(undoChange(options, key, 'fr')).toEqual(expected);
    if (text !== undefined) this.texts.fr[key] = text;
    if (text !== undefined) this.look(key);
  }

  private command(key: Key, text: string): void {
    const before = this.texts.fr[key];
    const options = { root: this.root, side: 'software', origin: 'import', day: '2026-11-02' } as const;
    const files = changeWords(options, [{ key, language: 'fr', text }]);
    if (text === before) {
      expect(files).toEqual([]);
      return;
    }
    this.replaced.set(key, [...(this.replaced.get(key) ?? []), before].slice(-10));
    this.texts.fr[key] = text;
    this.look(key);
  }

  step({ kind, key, variant }: Step): void {
    const text = of(key, variant);
    if (kind === 'command') this.command(key, text);
    else if (kind === 'undo') this.undo(key);
    else if (kind === 'right') {
      this.look();
      expect(keepTranslation(this.root, 'software', key, 'fr', '2026-11-02')).toEqual([key]);
      this.noted.set(key, { source: this.texts.nl[key], own: this.texts.fr[key] });
    } else {
      const language = kind === 'source' ? 'nl' : 'fr';
      this.texts[language][key] = text;
      this.save(language);
    }
  }

  /** Compares files and ledger with the model. */
  check(): void {
    for (const language of ['nl', 'fr'] as const) {
      expect(readFileSync(join(this.root, `messages/${language}.json`), 'utf8')).toBe(wordsFile(this.texts[language]));
      expect(readFileSync(join(this.root, `content/guide/a/${language}.md`), 'utf8')).toBe(
        textFile(this.texts[language]),
      );
    }
    const ledger = noteTouched(this.root, 'software', '2026-11-03');
    this.look();
    const stale = staleUnits(ledger, unitsOf(judgedOf(this.root, 'software'), 'fr'), 'fr').map(({ unit }) => unit.key);
    expect(stale).toEqual(KEYS.filter((key) => this.noted.get(key)?.source !== this.texts.nl[key]));
    const german = unitsOf(judgedOf(this.root, 'software'), 'de');
    expect(german.map(({ target }) => target)).toEqual(KEYS.map((key) => of(key, 'One')));
  }
}

it('After any sequence of edits and undos, a word is the text written last, and is outdated only if its source changed.', () => {
  const step = fc.record<Step>({
    kind: fc.constantFrom('command', 'command', 'source', 'translation', 'right', 'undo', 'undo'),
    key: fc.constantFrom(...KEYS),
    variant: fc.constantFrom('Een', 'Un', 'Deux', 'Trois mots ici'),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const site = new Site();
      // A check also updates the ledger, so it follows only some steps: several edits by hand may come before the next
      // update.
      for (const [one, isChecked] of steps) {
        site.step(one);
        if (isChecked) site.check();
      }
      site.check();
    }),
    { numRuns: process.env.FULL ? 500 : 20 },
  );
});
