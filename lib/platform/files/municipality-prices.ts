import 'server-only';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { env } from '../config/env';
import { log } from '../log/log';

export const PRICED_TYPES = ['house', 'apartment'] as const;

/**
 * The median price of a type in a municipality, in euro, from a public file of a day (ISO date). The period is a year or a
 * quarter of it: `2025`, `2026-Q2`.
 */
type MunicipalityPrice = { euro: number; period: string; source: string; date: string };
/** Median prices by the key of the municipality and the type. */
export type MunicipalityPrices = Record<string, Partial<Record<(typeof PRICED_TYPES)[number], MunicipalityPrice>>>;

const shared = ofProcess<{ municipalityPrices?: { changed: number; found: MunicipalityPrices } }>('municipalityPrices');
const pricesFile = (): string => join(env.DATA_DIR, 'municipality-prices.json');

/** Writes the median prices into the data folder; the file appears whole or not at all. */
export function writeMunicipalityPrices(prices: MunicipalityPrices): void {
  const part = `${pricesFile()}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(prices), { mode: 0o600, flush: true });
  renameSync(part, pricesFile());
}

/** The median prices that `npm run prices` stored, in memory until the file changes; none without the file. */
export function municipalityPrices(): MunicipalityPrices {
  const changed = statSync(pricesFile(), { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return {};
  if (shared.municipalityPrices?.changed === changed) return shared.municipalityPrices.found;
  let found: MunicipalityPrices = {};
  try {
    found = JSON.parse(readFileSync(pricesFile(), 'utf8')) as MunicipalityPrices;
  } catch (error) {
    log.warn({ error }, 'the prices of municipalities cannot be read; to write them again: npm run prices -- FILE');
  }
  shared.municipalityPrices = { changed, found };
  return found;
}
