import { JsonScan, type Span } from './scan-json';

const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];
/** A text of JSON that was parsed, with the colon of a key behind it. */
const STRING = /"(?:[^"\\]|\\.)*"(?<colon>\s*:)?/g;

const keysOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, inner) => sum + keysOf(inner),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0;

/** A value that JSON.parse drops, because its key is repeated after it. */
type Repeated = { path: readonly string[]; value: unknown };

/** The values of an item whose keys are repeated after them. The number of keys shows that most items have none. */
export function repeatedKeys(bytes: Uint8Array, { start, end, line }: Span, item: unknown): Repeated[] {
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  let keys = 0;
  for (const { groups } of text.matchAll(STRING)) if (groups?.colon) keys += 1;
  if (keys === keysOf(item)) return [];
  const scan = new JsonScan(bytes.subarray(0, end), start, line);
  const found: Repeated[] = [];
  const look = (path: readonly string[]): void => {
    const first = scan.next();
    const seen = new Map<string, [number, number]>();
    let index = 0;
    if (first === OPEN_OBJECT)
      scan.members((key) => {
        const before = seen.get(key);
        if (before) {
          const earlier = new TextDecoder().decode(bytes.subarray(...before));
          found.push({ path: [...path, key], value: JSON.parse(earlier) });
        }
        scan.next();
        const begin = scan.here;
        look([...path, key]);
        seen.set(key, [begin, scan.here]);
      });
    else if (first === OPEN_LIST)
      scan.elements(() => {
        look([...path, String(index)]);
        index += 1;
      });
    else scan.pass();
  };
  look([]);
  return found;
}
