// A process that sends until no message is due; tests kill it (RELIABILITY L2).
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { closeStore } from '@/lib/platform/store/client';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let idle = 0;
while (idle < 10) {
  const report = await deliverOutbox({ wait: true });
  idle = report === null ? idle + 1 : 0;
  await pause(200);
}
await closeStore();
