import { sendToSkarabee } from './skarabee/leads';
import type { BackOfficeName, Receive, SendLead } from './types';
import { sendToWhise } from './whise/leads';

/** How each back office is told of a request of a visitor. OpenImmo has no way to be told. */
export const SENDERS: Readonly<Partial<Record<BackOfficeName, SendLead>>> = {
  whise: sendToWhise,
  skarabee: sendToSkarabee,
};

/** How the calls of each back office are read. */
export const RECEIVERS: Readonly<Partial<Record<BackOfficeName, Receive>>> = {};
