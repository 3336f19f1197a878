import 'server-only';

/** The most bytes of text in a form; our own forms have some kB. */
const MOST_TEXT = 64_000;
/** The most bytes of headers of a part of a multipart form. */
const LONGEST_HEAD = 2_000;
const HEAD_END = Buffer.from('\r\n\r\n');
const NO_BYTES = Buffer.alloc(0);

/** The boundary in the header of a form; null when there is none. */
export function boundaryOf(contentType: string | null): string | null {
  const match = /;\s*boundary=(?:"([^"\r\n]{1,100})"|([^\s;"]{1,100})(?:[\s;]|$))/i.exec(
    (contentType ?? '').slice(0, 500),
  );
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Passes a form on without its files while it arrives: the function takes a piece and returns the part to pass on. A misshapen
 * form, or one with texts that are too long, is cut off there, so that its reader finds it incomplete.
 */
export function leaveFilesOut(boundary: string): (piece: Buffer) => Buffer {
  const line = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line break before it.
  let rest: Buffer = Buffer.from('\r\n');
  let passed = 0;
  let state: 'head' | 'text' | 'file' | 'over' = 'file';
  const pass = (bytes: Buffer): Buffer => {
    passed += bytes.length;
    if (passed <= MOST_TEXT) return bytes;
    state = 'over';
    return NO_BYTES;
  };
  /** The bytes to pass on so far; null when more input is needed. */
  const step = (): Buffer | null => {
    if (state === 'head') {
      if (rest.length < 2) return null;
      if (rest.subarray(0, 2).toString('latin1') === '--') {
        state = 'over';
        return Buffer.concat([line, Buffer.from('--\r\n')]);
      }
      const end = rest.indexOf(HEAD_END);
      if (end === -1) {
        if (rest.length > LONGEST_HEAD) state = 'over';
        return null;
      }
      const head = rest.subarray(0, end + HEAD_END.length);
      rest = rest.subarray(head.length);
      const isFile = /;\s*filename\*?=/i.test(head.subarray(0, LONGEST_HEAD).toString('latin1'));
      state = isFile ? 'file' : 'text';
      // The boundary of an empty text follows its headers directly.
      rest = Buffer.concat([HEAD_END.subarray(2), rest]);
      return isFile ? NO_BYTES : pass(Buffer.concat([line, head.subarray(0, -2)]));
    }
    const next = rest.indexOf(line);
    const known = next === -1 ? Math.max(0, rest.length - line.length + 1) : next;
    const content = rest.subarray(0, known);
    const wasText = state === 'text';
    if (next !== -1) state = 'head';
    rest = rest.subarray(next === -1 ? known : known + line.length);
    if (next === -1 && content.length === 0) return null;
    return wasText ? pass(content) : NO_BYTES;
  };
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    const out: Buffer[] = [];
    while (state !== 'over') {
      const bytes = step();
      if (bytes === null) break;
      out.push(bytes);
    }
    if (state === 'over') rest = NO_BYTES;
    return Buffer.concat(out);
  };
}
