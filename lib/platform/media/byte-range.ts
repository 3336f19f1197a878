/** The bytes of a file from `first` to `last`, both included. */
export type ByteRange = { first: number; last: number };

/** One range in bytes; no file of ours needs more digits. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;
const LONGEST = 'bytes=-'.length + 30;

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, 14): a part of it, `null` for the whole, `outside` when
 * the file has no such part. A header that is none, or that asks for several parts, asks for the whole.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const match = header !== null && header.length <= LONGEST ? ONE_RANGE.exec(header) : null;
  const [from = '', to = ''] = match?.slice(1) ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first < size ? { first, last } : 'outside';
}
