import { vi } from 'vitest';

/** Ends the next waiting for an answer after 50 ms. Returns the milliseconds for which the code would have waited. */
export function shortenWait(): () => number | undefined {
  const wait = AbortSignal.timeout.bind(AbortSignal);
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => wait(50));
  return () => asked.mock.calls.at(-1)?.[0];
}
