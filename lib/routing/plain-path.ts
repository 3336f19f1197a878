/** Characters that databases refuse and no address of the site contains: control characters such as NUL, and lone surrogates. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u;

/**
 * A path in its plain form: percent-decoded once, lower case, without empty segments. Null when it cannot be decoded or
 * contains an unusable character.
 */
export function plainPath(pathname: string): string | null {
  try {
    const segments = pathname.split('/').map((segment) => decodeURIComponent(segment).trim().toLowerCase());
    const plain = segments.filter(Boolean).join('/');
    return UNUSABLE.test(plain) ? null : plain;
  } catch {
    return null;
  }
}
