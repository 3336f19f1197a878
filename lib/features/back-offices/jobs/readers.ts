import type { BackOfficeName, Connect } from '../types';
import { connectWhise } from '../whise/client';

/** The back offices whose properties can be read. */
export const READERS: Readonly<Partial<Record<BackOfficeName, Connect>>> = {
  whise: connectWhise,
};

/** The most calls of a day, where the vendor limits them. */
export const CALLS_A_DAY: Readonly<Partial<Record<BackOfficeName, number>>> = { apimo: 1000 };
