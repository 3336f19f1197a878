/** Findings with the texts that they propose. */
import { button, make, say } from './parts.mjs';

/** @typedef {{ language: string | null, weight: string, sentence: string, proposal: string | null }} Said */

/**
 * What differs between two texts: the beginning and the end that both have, and what is between them. Whole characters
 * are compared, so that no letter is cut in two.
 * @param {string} before @param {string} after
 */
function difference(before, after) {
  const [one, other] = [[...before], [...after]];
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let to = 0;
  while (to < Math.min(one.length, other.length) - from && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const cut = (/** @type {string[]} */ text) => text.slice(from, text.length - to).join('');
  return [one.slice(0, from).join(''), cut(one), cut(other), one.slice(one.length - to).join('')];
}

/**
 * A proposed text with what differs from the present one, and the button that takes it.
 * @param {string} locale @param {string} now @param {string} proposal @param {(text: string) => void} take
 */
function proposalBox(locale, now, proposal, take) {
  const [start, removed, added, end] = difference(now, proposal);
  return make(
    'div.proposal',
    {},
    make('span.key', {}, say('proposal')),
    make(
      'p',
      { lang: locale },
      start ?? '',
      removed ? make('del', {}, removed) : '',
      added ? make('ins', {}, added) : '',
      end ?? '',
    ),
    button(say('take'), () => take(proposal), { title: say('help.keys.take') }, 'button.quiet.take'),
  );
}

/**
 * The findings about a text in a language.
 * @param {Said[]} findings @param {string} locale @param {string} now @param {(text: string) => void} take
 */
export const findingList = (findings, locale, now, take) =>
  make(
    'ul.findings',
    {},
    ...findings
      .filter(({ language }) => language === locale)
      .map(({ weight, sentence, proposal }) =>
        make(
          `li.${weight}`,
          {},
          make('span.weight', {}, say(`weights.${weight}`)),
          sentence,
          proposal !== null && proposal !== now && proposalBox(locale, now, proposal, take),
        ),
      ),
  );
