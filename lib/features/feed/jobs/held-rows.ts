import 'server-only';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { env } from '@/lib/platform/config/env';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { HeldRow } from '../types';

/** A row that waits in memory, for a change of few rows. */
export function held(row: PropertiesTable, read = () => row): HeldRow {
  const { id, goal, status, search_price, modified_on } = row;
  return { id, goal, status, search_price, modified_on, read };
}

/**
 * The rows of an import, which are written together at its end. They wait in a file of the data folder, because those of 50,000
 * properties with their pictures take more memory than an import may use. The file has no name, so nothing is left of it when the
 * process ends.
 */
export class HeldRows {
  private file: number | null = null;
  private end = 0;

  private open(): number {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
    const path = join(env.DATA_DIR, `rows-${randomUUID()}`);
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  }

  /** Adds a row; it can be read until `close`. */
  add(row: PropertiesTable): HeldRow {
    const packed = deflateRawSync(JSON.stringify(row), { level: 1 });
    const [at, { length }] = [this.end, packed];
    this.file ??= this.open();
    const { file } = this;
    writeSync(file, packed, 0, length, at);
    this.end += length;
    return held(row, () => {
      const found = Buffer.alloc(length);
      readSync(file, found, 0, length, at);
      return JSON.parse(inflateRawSync(found).toString());
    });
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
  }
}
