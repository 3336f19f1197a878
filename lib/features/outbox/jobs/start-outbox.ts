import 'server-only';
import { log } from '@/lib/platform/log';
import { deliverOutbox } from './deliver-outbox';

const LOOK_EVERY_MS = 250;

/** Looks four times a second whether something is to be sent, for as long as the process lives. */
export function startOutbox(): void {
  setInterval(() => {
    deliverOutbox().catch((error: Error) => log.error({ error }, 'the outbox could not be read'));
  }, LOOK_EVERY_MS).unref();
}
