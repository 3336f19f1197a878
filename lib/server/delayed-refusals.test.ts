import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELAY_MS, MOST_DELAYED_EACH, refuseLater } from './delayed-refusals.mjs';

describe('the refusals of a client above its share (design/limits)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('come a second later, so that a client that never pauses asks once a second with each connection', () => {
    const refuse = vi.fn();
    refuseLater('loud', refuse);
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(refuse).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refuse).toHaveBeenCalledOnce();
  });

  it(`come at once when ${MOST_DELAYED_EACH} of the client wait, and take no place of another client`, () => {
    const refuse = vi.fn();
    for (let at = 0; at < MOST_DELAYED_EACH; at += 1) refuseLater('loud', refuse);
    expect(refuse).not.toHaveBeenCalled();
    refuseLater('loud', refuse);
    expect(refuse).toHaveBeenCalledOnce();
    refuseLater('other', refuse);
    expect(refuse).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(DELAY_MS);
    expect(refuse).toHaveBeenCalledTimes(MOST_DELAYED_EACH + 2);
    refuseLater('loud', refuse);
    expect(refuse).toHaveBeenCalledTimes(MOST_DELAYED_EACH + 2);
  });
});
