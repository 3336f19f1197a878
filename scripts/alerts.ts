import './support/load-env';
import { matchDemands } from '@/lib/features/demands/jobs/match-demands';
import { renewDemands } from '@/lib/features/demands/jobs/renew-demands';
import { sendDigests } from '@/lib/features/demands/jobs/send-digests';
import { readArguments } from './support/read-arguments';
import { withStore } from './support/with-store';

const USAGE = `Usage:
  npm run alerts    matches saved searches with what is new, and mails, now`;

const MAILS = { sent: 'mails queued', night: 'mails wait for the morning', busy: 'another process mails' } as const;

// The server starts this in a process of its own when an import left something to match or to mail.
readArguments(USAGE, {}, { max: 0 });
await withStore(async () => {
  const now = new Date();
  const { changes, demands, matches } = await matchDemands(now);
  const asked = await renewDemands(now);
  const { outcome, mails } = await sendDigests(now);
  const mailed = outcome === 'sent' ? `${mails} ${MAILS.sent}` : MAILS[outcome];
  console.log(
    `alerts: ${changes} changes and ${demands} searches matched ${matches} times, ${mailed}, ${asked} people asked again`,
  );
});
