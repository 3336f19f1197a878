import 'server-only';
import { log } from '@/lib/platform/server/log';
import { isHeld } from '../data';
import { deliverOutbox } from './deliver-outbox';

const LOOK_EVERY_MS = 250;

/** Logs at every start that a restored backup holds mails back: somebody must decide about them. */
async function sayHeld(): Promise<void> {
  if (await isHeld())
    log.warn(
      {},
      'this site was restored from a backup: what waited then is held until npm run backup -- --release or --discard',
    );
}

/** Checks four times a second whether something is to be sent, for as long as the process lives. */
export function startOutbox(): void {
  sayHeld().catch((error: Error) => log.error({ error }, 'the outbox could not be read'));
  setInterval(() => {
    deliverOutbox().catch((error: Error) => log.error({ error }, 'the outbox could not be read'));
  }, LOOK_EVERY_MS).unref();
}
