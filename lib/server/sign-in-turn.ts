import 'server-only';
import { leaveWork, whenAnswered } from '@/lib/platform/process/http-exchange';

/** The maximum number of sign-ins of a process that wait; the last of them waits some fifteen seconds. */
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
 * Waits until a sign-in may begin, because hundreds of simultaneous sign-ins would delay visitors of pages (RELIABILITY
 * §4.5). False when too many already wait. The next sign-in begins when this one is answered.
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
