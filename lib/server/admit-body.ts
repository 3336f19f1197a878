import 'server-only';
import { isBodyPaused, noteFilesLeftOut, resumeBody, whenAnswered } from '@/lib/platform/process/http-exchange';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { clientOf } from '../platform/security/request-limits';
import { LARGEST_WITH_PICTURE } from './check-body';

/**
 * Two pictures at a time, one per visitor, because Next has about six copies of a body in memory. Five seconds are
 * enough for two or three pictures; the rest of the half minute for a request is for sending.
 */
const WHOLE = { bytes: 2 * LARGEST_WITH_PICTURE, each: LARGEST_WITH_PICTURE, patienceMs: 5_000, mostWaiting: 200 };
/** Forms whose picture is dropped are still read to their end, two at a time, and answered with a page. */
const TEXTS = { bytes: 2 * LARGEST_WITH_PICTURE, each: LARGEST_WITH_PICTURE, patienceMs: 20_000, mostWaiting: 200 };
const shared = ofProcess<{ bodyRooms?: { whole: BodyRoom; texts: BodyRoom } }>('bodyRooms');

/**
 * Waits until a body may be read; a small body may be read at once. Without free memory the picture of a form is
 * dropped, so that its action answers 503 with the typed text; any other body is refused: false
 * (design/server-processes).
 */
export async function admitBody(headers: Pick<Headers, 'get'>, mayBringPicture: boolean): Promise<boolean> {
  if (!isBodyPaused()) return true;
  const client = clientOf(headers);
  shared.bodyRooms ??= { whole: bodyRoom(WHOLE), texts: bodyRoom(TEXTS) };
  const { whole, texts } = shared.bodyRooms;
  const bytes = Number(headers.get('content-length'));
  const leave = await whole.take(client, bytes);
  if (leave) {
    whenAnswered(leave);
    resumeBody();
    return true;
  }
  const boundary = mayBringPicture ? boundaryOf(headers.get('content-type')) : null;
  const leaveTexts = boundary === null ? null : await texts.take(client, bytes);
  if (boundary === null || leaveTexts === null) return false;
  whenAnswered(leaveTexts);
  noteFilesLeftOut();
  resumeBody(leaveFilesOut(boundary));
  return true;
}

type Waiting = { client: string; bytes: number; decide: (isIn: boolean) => void };
type BodyRoom = {
  /** Waits for memory and reserves it. Returns the function that frees it, or null when the wait was too long. */
  take: (client: string, bytes: number) => Promise<(() => void) | null>;
};

/**
 * Memory for the bodies of simultaneous requests: `bytes` in total, `each` for one client, so that a slow client does
 * not block the others. Without free memory a body waits at most `patienceMs`, and is refused at once behind
 * `mostWaiting` others.
 */
export function bodyRoom({
  bytes: most,
  each,
  patienceMs,
  mostWaiting,
}: Record<'bytes' | 'each' | 'patienceMs' | 'mostWaiting', number>): BodyRoom {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const queue = new Set<Waiting>();
  const add = (client: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(client) ?? 0) + bytes;
    if (own > 0) takenBy.set(client, own);
    else takenBy.delete(client);
  };
  const fits = ({ client, bytes }: Waiting) => taken + bytes <= most && (takenBy.get(client) ?? 0) + bytes <= each;
  const letIn = () => {
    for (const one of queue) if (fits(one)) one.decide(true);
  };
  return {
    take: async (client, bytes) => {
      if (queue.size >= mostWaiting || bytes > each) return null;
      const isIn = await new Promise<boolean>((resolve) => {
        const decide = (isIn: boolean) => {
          clearTimeout(timer);
          queue.delete(one);
          if (isIn) add(client, bytes);
          resolve(isIn);
        };
        const one = { client, bytes, decide };
        const timer = setTimeout(decide, patienceMs, false);
        queue.add(one);
        letIn();
      });
      if (!isIn) return null;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        add(client, -bytes);
        letIn();
      };
    },
  };
}

/** The maximum number of bytes of text in a form; forms of the site have some kB. */
const MOST_TEXT = 64_000;
/** The maximum number of bytes of headers of a part of a multipart form. */
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
 * Passes a form on without its files while it arrives: the function takes a piece and returns the part to pass on. A
 * form with wrong syntax or texts that are too long is cut off at that point, so that its reader finds it incomplete.
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
