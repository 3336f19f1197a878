import fc from 'fast-check';

/**
 * Any sequence of UTF-16 units, with many that cause trouble: control characters, halves of pairs, characters of
 * addresses.
 */
export const anyText = (maxLength = 20): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        fc.constantFrom(...'/\\%.:@?#&;=<>"\'-_ aZ09é\u0000\n\ud83c\udfe0\u202e'),
      ),
      { maxLength },
    )
    .map((units) => units.join(''));
