import { withoutAccents } from '@/lib/domain/text/slug';

/** Common passwords in the languages of the site; each counts with digits and signs around it. */
const COMMON = `
  abcd admin administrator agence allo appartement azerty azertyuiop baby baseball belgie belgique belgium
  bienvenue bonjour changeme charlie chocolat chocolate demo dragon football geheim guest hallo hello huis
  iloveyou immo jetaime juliette kennwort killer letmein liverpool loulou maison marseille master michael monkey
  motdepasse mypassword nieuwhuis passe passw passwd passwort password princess princesse qazwsx qwer qwerty
  qwertyui qwertyuiop qwertz qwertzuiop root samsung schatz schatje secret snoopy soleil starwars sunshine
  superman system test trustno user wachtwoord welcome welkom willkommen winter woning zomer`
  .trim()
  .split(/\s+/);
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'wxcvbn',
  'yxcvbnm',
] as const;
/** Signs that people write instead of letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');
/** Replaces signs by the letters they stand for: `p@ssw0rd2026`. Digits at the ends stay, because they are a year. */
const unleet = (text: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '').replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);

/** Whether a text is one short piece repeated: `abcabcabcabc`. */
const isRepeated = (text: string): boolean => {
  for (let size = 1; size <= Math.min(6, Math.floor(text.length / 2)); size += 1)
    if (
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .startsWith(text)
    )
      return true;
  return false;
};

/** The number of characters that follow the one before them in the alphabet, the digits or a row of the keyboard. */
function stepsAlongRows(text: string): number {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    const back = `${pair.charAt(1)}${pair.charAt(0)}`;
    if (ROWS.some((row) => row.includes(pair) || row.includes(back))) steps += 1;
  }
  return steps;
}

/**
 * Whether attackers try a password early: a common word with digits and signs around it, neighbouring keys, a repeated
 * piece, or data about the person (`own`: address, names). The length is checked elsewhere (ASVS 6.2).
 */
export function isWeakPassword(password: string, own: readonly string[] = []): boolean {
  const text = withoutAccents(password).toLowerCase();
  const letters = lettersOf(text);
  const plain = lettersOf(unleet(text));
  // The whole texts and their parts, longest first, so that a short part stays in the middle of a longer one.
  const known = own
    .map((one) => withoutAccents(one).toLowerCase())
    .flatMap((one) => [one, ...one.split(/[^a-z]+/)])
    .map(lettersOf)
    .filter((one) => one.length >= 3)
    .sort((a, b) => b.length - a.length);
  const isMadeOf = (words: readonly string[]): boolean =>
    words.length > 0 &&
    [letters, plain].some(
      (body) => body.length > 0 && words.reduce((left, word) => left.replaceAll(word, ' '), body).trim() === '',
    );
  return (
    isRepeated(text) ||
    stepsAlongRows(text) >= text.length * 0.7 ||
    COMMON.some((word) => isMadeOf([word])) ||
    isMadeOf(known)
  );
}
