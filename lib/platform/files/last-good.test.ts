import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { newFolder } from '@/tests/support/new-folder';
import { env } from '../config/env';
import { decodeFile, keepLastGood, LARGEST_FILE, lastGoodOf } from './last-good';

const FILE = 'agency/messages/nl.json';
const { NODE_ENV, DATA_DIR } = env;

describe('the last good version of a file', () => {
  beforeEach(() => {
    env.NODE_ENV = 'production';
    env.DATA_DIR = newFolder();
  });
  afterEach(() => {
    env.NODE_ENV = NODE_ENV;
    env.DATA_DIR = DATA_DIR;
    processState.process.runsUnattendedWork = true;
  });

  it('is stored under its name in the data folder, with the time of storing', () => {
    expect(lastGoodOf(FILE)).toBeNull();
    keepLastGood(FILE, '{ "a": "één" }');
    keepLastGood(FILE, '{ "a": "twee" }');
    expect(lastGoodOf(FILE)).toEqual({ text: '{ "a": "twee" }', keptAt: expect.any(Date) });
  });

  it('is stored by one process of a site, and never outside a running site', () => {
    processState.process.runsUnattendedWork = false;
    keepLastGood(FILE, 'x');
    processState.process.runsUnattendedWork = true;
    env.NODE_ENV = 'test';
    keepLastGood(FILE, 'x');
    expect(lastGoodOf(FILE)).toBeNull();
  });

  it('does not disturb the site if the data folder cannot be written', () => {
    writeFileSync(join(env.DATA_DIR, 'last-good'), 'a file in the way');
    expect(() => keepLastGood(FILE, 'x')).not.toThrow();
    mkdirSync(join(env.DATA_DIR, 'other'));
    expect(lastGoodOf(FILE)).toBeNull();
  });
});

it('A file that is too large to contain words or texts is not read.', () => {
  const line = Buffer.alloc(10_000_000, 'a');
  expect(decodeFile(line)).toEqual({ text: null, rule: 'tooLarge', line: null, found: '' });
  expect(decodeFile(line.subarray(0, LARGEST_FILE)).rule).toBeNull();
});
