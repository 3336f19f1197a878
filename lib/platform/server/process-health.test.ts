import { describe, expect, it } from 'vitest';
import { getProcessHealth, healthOf } from './process-health';

const FINE = { descriptors: 50, most: 1024, stopMs: 40, turnMs: 25, memoryMb: 300, limitMb: 1024 };

describe('the health of a process', () => {
  it('is reported in words', async () => {
    expect(healthOf(FINE)).toEqual({ descriptors: 'enough', loop: 'quick', memory: 'enough' });
    expect(await getProcessHealth()).toEqual({
      descriptors: 'enough',
      loop: expect.stringMatching(/^(quick|slow)$/),
      memory: 'enough',
    });
  });

  it.each([
    [{ descriptors: 900 }, { descriptors: 'low' }],
    [{ memoryMb: 900 }, { memory: 'low' }],
    [{ stopMs: 12_000 }, { loop: 'slow' }],
    [{ turnMs: 800 }, { loop: 'slow' }],
  ])('is bad with %j', (figures, word) => {
    expect(healthOf({ ...FINE, ...figures })).toMatchObject(word);
  });

  it('is enough where the system sets no limit', () => {
    expect(healthOf({ ...FINE, most: Number.POSITIVE_INFINITY }).descriptors).toBe('enough');
  });
});
