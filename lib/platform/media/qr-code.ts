import { encode } from 'uqr';

/** A QR code as data: the number of modules on a side, and their colours row by row, four per hexadecimal digit. */
export type QrCode = { size: number; modules: string };

/** One of the eight patterns of the format. To compare all eight costs a page a millisecond, and every reader reads each. */
const MASK = 3;

/** The QR code of an address, without its quiet zone. Error correction level M allows for a fold or a stain. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: 0, maskPattern: MASK });
  const bits = data.flat().map((isDark) => (isDark ? '1' : '0'));
  const digits = Array.from({ length: Math.ceil(bits.length / 4) }, (_, at) =>
    Number.parseInt(
      bits
        .slice(at * 4, at * 4 + 4)
        .join('')
        .padEnd(4, '0'),
      2,
    ).toString(16),
  );
  return { size, modules: digits.join('') };
}
