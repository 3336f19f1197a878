import './support/load-env';
import { matchDemands } from '@/lib/features/demands/jobs/match-demands';
import { renewDemands } from '@/lib/features/demands/jobs/renew-demands';
import { sendDigests } from '@/lib/features/demands/jobs/send-digests';
import { closeStore, migrateStore } from '@/lib/platform/db/client';

// The server starts this in a process of its own when an import left something to match or to mail; npm run alerts does it now.
await migrateStore();
const now = new Date();
const { changes, demands, matches } = await matchDemands(now);
const asked = await renewDemands(now);
const { outcome, mails } = await sendDigests(now);
const mailed = { sent: `${mails} mails queued`, night: 'mails wait for the morning', busy: 'another process mails' }[
  outcome
];
console.log(
  `alerts: ${changes} changes and ${demands} searches matched ${matches} times, ${mailed}, ${asked} people asked again`,
);
await closeStore();
