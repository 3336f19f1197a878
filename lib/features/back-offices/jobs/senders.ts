import { sendToApimo } from '../apimo/leads';
import { sendToOmnicasa } from '../omnicasa/leads';
import { sendToSkarabee } from '../skarabee/leads';
import { receiveSweepBright } from '../sweepbright/hooks';
import { sendToSweepBright } from '../sweepbright/leads';
import type { BackOfficeName, Receive, SendLead } from '../types';
import { receiveWhise } from '../whise/hooks';
import { sendToWhise } from '../whise/leads';

/** How each back office is told of a request of a visitor. OpenImmo has no way to be told. */
export const SENDERS: Readonly<Partial<Record<BackOfficeName, SendLead>>> = {
  whise: sendToWhise,
  skarabee: sendToSkarabee,
  sweepbright: sendToSweepBright,
  omnicasa: sendToOmnicasa,
  apimo: sendToApimo,
};

/** How the calls of each back office are read. */
export const RECEIVERS: Readonly<Partial<Record<BackOfficeName, Receive>>> = {
  whise: receiveWhise,
  sweepbright: receiveSweepBright,
};
