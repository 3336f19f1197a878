import 'server-only';
import { processState } from '@/lib/server/process-state.mjs';
import { clientOf } from '../security/request-limits';
import { type BodyRoom, bodyRoom } from './body-room';
import { LARGEST_WITH_PICTURE } from './check-body';
import { isBodyPaused, noteFilesLeftOut, resumeBody, whenAnswered } from './http-exchange';
import { boundaryOf, leaveFilesOut } from './leave-files-out';

/**
 * Two pictures at a time, one per visitor: Next has about six copies of a body in memory. Five seconds are two or three pictures;
 * the rest of the half minute for a request is for sending.
 */
const WHOLE = { bytes: 2 * LARGEST_WITH_PICTURE, each: LARGEST_WITH_PICTURE, patienceMs: 5_000, mostWaiting: 200 };
/** Forms whose picture is dropped are still read to their end, two at a time, and answered with a page. */
const TEXTS = { bytes: 2 * LARGEST_WITH_PICTURE, each: LARGEST_WITH_PICTURE, patienceMs: 20_000, mostWaiting: 200 };
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    bodyRooms?: { whole: BodyRoom; texts: BodyRoom };
  }
}

/**
 * Waits until a body may be read; a small one may at once. Without room the picture of a form is dropped, so that its action
 * answers 503 with the typed text; any other body is refused: false (design/server-processes).
 */
export async function admitBody(headers: Pick<Headers, 'get'>, mayBringPicture: boolean): Promise<boolean> {
  if (!isBodyPaused()) return true;
  const client = clientOf(headers);
  processState.bodyRooms ??= { whole: bodyRoom(WHOLE), texts: bodyRoom(TEXTS) };
  const { whole, texts } = processState.bodyRooms;
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
