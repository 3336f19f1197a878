import 'server-only';
import { leaveWork, whenAnswered } from './http-exchange';

/** The most sign-ins of a process that wait, the last of them for some fifteen seconds. */
const MOST_WAITING = 400;
/** The pause between two waiting sign-ins, in which the process draws pages. */
const REST_MS = 10;

let isBusy = false;
const waiting: Array<() => void> = [];

function passOn(): void {
  const next = waiting.shift();
  if (next) setTimeout(next, REST_MS);
  else isBusy = false;
}

/**
 * Waits until a sign-in may begin, one after the other, so that hundreds at once do not delay visitors of pages (RELIABILITY
 * §4.5). False when too many wait already. The turn ends with the answer.
 */
export async function waitForSignIn(): Promise<boolean> {
  if (!isBusy) isBusy = true;
  else {
    if (waiting.length >= MOST_WAITING) return false;
    leaveWork();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  whenAnswered(passOn);
  return true;
}
