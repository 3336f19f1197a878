import { expect } from 'vitest';
import { processValues } from './process-values';

type Copy = ReadonlyMap<string, { hash: string; row: Buffer }>;
const copyOf = (): Copy => processValues('catalogueCopy').catalogueCopy ?? new Map();

/** Waits for a copy with the given number of properties, which is made from the store in the background. */
export async function untilCopied(count: number): Promise<Copy> {
  for (let tries = 0; tries < 400 && copyOf().size !== count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(copyOf().size).toBe(count);
  return copyOf();
}
