const SCHEME = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\bmailto:)/iu;
/** Two signs and an ending: top-level names that people type and advertisers buy, and every one of two letters. */
const DOMAIN =
  /[\p{L}\p{N}-]{2}\.(?:xn--[a-z0-9-]+|com|net|org|info|biz|app|dev|shop|store|online|site|website|web|top|xyz|club|live|link|click|immo|house|homes|vlaanderen|brussels|gent|gmbh|blog|page|space|tech|win|vip|bet|casino|loan|work|pro|mobi|name|tel|[a-z]{2})(?![\p{L}\p{N}])/iu;
const WITH_PATH = /[\p{L}\p{N}-]{2}\.\p{L}{2,}[/:?#]\S/iu;
const NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const MAILBOX = /\S@[\p{L}\p{N}-]+\.\p{L}/u;

/** Signs that mail programs read as a dot, and signs that nobody sees. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/gu;
const UNSEEN = /\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu;

/**
 * Whether a text holds what a mail program would turn into a link: a web address with or without its scheme, an address
 * of numbers, an e-mail address; also when it is written in look-alike signs or broken up by invisible ones. Letters on
 * both sides of a full stop count where the second group is a known ending (RELIABILITY S4).
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.replace(UNSEEN, '').normalize('NFKC').replace(DOTS, '.');
  return [SCHEME, DOMAIN, WITH_PATH, NUMBERS, MAILBOX].some((kind) => kind.test(plain));
}
