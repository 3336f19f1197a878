/** Signs that no address of ours holds and that stores refuse: controls, NUL among them, and halves of pairs. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u;

/**
 * A path in its plain form: percent-decoded once, lower case, without empty segments. Null when it cannot be decoded or
 * holds a sign that no path can hold.
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
