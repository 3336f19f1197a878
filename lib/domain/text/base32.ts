const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes as lower-case letters and digits (RFC 4648, without padding), for addresses that do not depend on letter case. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += DIGITS.charAt((held >> (bits - 5)) & 31);
  }
  return bits > 0 ? text + DIGITS.charAt((held << (5 - bits)) & 31) : text;
}

/** The bytes of a text, in any letter case; null when it is not valid. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const sign of text.toLowerCase()) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0) return null;
    held = ((held << 5) | digit) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  // Left-over bits must be zero, so that each value has only one spelling.
  return bits >= 5 || (held & ((1 << bits) - 1)) !== 0 ? null : Uint8Array.from(bytes);
}
