import { sendLead } from '@/lib/features/back-offices/jobs/send-lead';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { closeStore } from '@/lib/platform/store/client';

// Sends what is due until nothing is, as a web process does. A test kills it meanwhile.
for (let idle = 0; idle < 3; ) {
  const report = await deliverOutbox({ wait: true, toBackOffice: sendLead });
  idle = report && report.sent + report.failed + report.dead > 0 ? 0 : idle + 1;
  await new Promise((resolve) => setTimeout(resolve, 1_050));
}
await closeStore();
