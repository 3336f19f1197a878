import 'server-only';
import agency from '@/agency.config';
import { log } from '@/lib/platform/server/log';
import { askForOpinions } from './ask-for-opinions';

const LOOK_EVERY_MS = 15 * 60_000;

/** Looks every quarter of an hour whether visitors are to be asked after an appointment, where the agency has a portal for owners. */
export function startQuestions(): void {
  if (!agency.ownerPortal) return;
  setInterval(() => {
    askForOpinions(new Date()).catch((error: Error) =>
      log.error({ error }, 'visitors could not be asked after a visit'),
    );
  }, LOOK_EVERY_MS).unref();
}
