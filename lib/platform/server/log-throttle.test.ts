import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logThrottle } from './log-throttle';

describe('a sentence that repeats in the log', () => {
  it('is written ten times a minute, and the next minute reports how many were left out', () => {
    const throttle = logThrottle();
    const asked = Array.from({ length: 25 }, (_, at) => throttle.ask('the store is away', at * 100));
    expect(asked.filter(({ write }) => write)).toHaveLength(10);
    expect(throttle.ask('the store is away', 60_000)).toEqual({ write: true, leftOut: 15 });
  });

  it('is reported with its number when it does not come again', () => {
    const throttle = logThrottle();
    for (let at = 0; at < 12; at += 1) throttle.ask('a page failed', at);
    expect(throttle.settle(59_000)).toEqual([]);
    expect(throttle.settle(60_000)).toEqual([{ sentence: 'a page failed', leftOut: 2 }]);
    expect(throttle.settle(120_000)).toEqual([]);
  });

  it('never needs memory for more than five hundred different sentences', () => {
    const throttle = logThrottle();
    let written = 0;
    for (let at = 0; at < 5000; at += 1) if (throttle.ask(`line ${at}`, 0).write) written += 1;
    expect(written).toBe(510);
  });

  it('is never lost: the written and the left-out ones add up to all', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(20_000))), (calls) => {
        const throttle = logThrottle();
        let now = 0;
        let heard = 0;
        for (const [sentence, later] of calls) {
          now += later;
          const { write, leftOut } = throttle.ask(sentence, now);
          heard += Number(write) + leftOut;
        }
        for (const { leftOut } of throttle.settle(now + 60_000)) heard += leftOut;
        expect(heard).toBe(calls.length);
      }),
    );
  });
});
