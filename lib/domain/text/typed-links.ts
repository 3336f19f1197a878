const SCHEME = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\bmailto:)/iu;
/** Common top-level domains; besides these, every ending of two letters counts as a domain. */
const ENDINGS = new Set(
  `com net org info biz app dev shop store online site website web top xyz club live link click immo house homes
  vlaanderen brussels gent gmbh blog page space tech win vip bet casino loan work pro mobi name tel`.split(/\s+/),
);
const isEnding = (word: string): boolean => ENDINGS.has(word) || /^[a-z]{2}$/.test(word);
const WITH_PATH = /[\p{L}\p{N}-]{2}\.\p{L}{2,}[/:?#]\S/iu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const MAILBOX = /\S@[\p{L}\p{N}-]+\.\p{L}/u;

/** Whether a text contains a domain: two characters, a full stop and a known ending. */
function hasDomain(plain: string): boolean {
  const pieces = plain.toLowerCase().split('.');
  return pieces.some((piece, at) => {
    const before = pieces[at - 1];
    if (before === undefined || !/[\p{L}\p{N}-]{2}$/u.test(before.slice(-4))) return false;
    return /^xn--[a-z0-9]/.test(piece) || isEnding(/^[\p{L}\p{N}]*/u.exec(piece)?.[0] ?? '');
  });
}

/** Characters that mail programs read as a dot, and invisible characters. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/gu;
const UNSEEN = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu;

/**
 * Whether a text contains something that a mail program would turn into a link: a web address with or without its scheme,
 * an IP address, an e-mail address; also in look-alike characters or broken up by invisible ones. Letters on both sides
 * of a full stop count when the second group is a known ending (RELIABILITY S4).
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.replace(UNSEEN, '').normalize('NFKC').replace(DOTS, '.');
  return hasDomain(plain) || [SCHEME, WITH_PATH, NUMBERS, MAILBOX].some((kind) => kind.test(plain));
}

/** An invisible character: between two other characters it stops mail programs from making a link. */
const JOINT = '\u200c';

/** The characters that join a web or e-mail address: dots between words, at signs, the colon of a scheme. */
const JOINTS = /(?<=[\p{L}\p{N}_-])\.(?=\p{L})|@|:(?=\/\/)/gu;

/**
 * A visitor's text in a form in which no mail program makes links: confirmations of the site go to any typed address
 * and must not spread the links of a spammer.
 */
export const unlinked = (text: string): string => text.replace(JOINTS, `$&${JOINT}`);
