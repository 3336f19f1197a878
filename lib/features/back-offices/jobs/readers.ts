import { connectApimo } from '../apimo/client';
import { connectOmnicasa } from '../omnicasa/client/list';
import { connectOpenImmo } from '../openimmo/client/connect';
import { connectSkarabee } from '../skarabee/client';
import { connectSweepBright } from '../sweepbright/client';
import type { BackOfficeName, Connect } from '../types';
import { connectWhise } from '../whise/client';

/** The back offices whose properties can be read. */
export const READERS: Readonly<Partial<Record<BackOfficeName, Connect>>> = {
  whise: connectWhise,
  omnicasa: connectOmnicasa,
  apimo: connectApimo,
  openimmo: connectOpenImmo,
  skarabee: connectSkarabee,
  sweepbright: connectSweepBright,
};
