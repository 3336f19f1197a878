import '../support/load-env';
import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';
import { renewSavedSearches, sendDigests, sendPropertyNews } from '@/lib/features/saved-searches/jobs/send-alerts';
import { doubtSentence, getClockHealth, noteRun } from '@/lib/platform/store/clock-gate';
import { readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run alerts                    matches saved searches with imported properties, and mails the matches
  npm run alerts -- --after-pause   also after more than 40 days without a run, if the clock of this machine is right`;

const WAITING = {
  night: 'mails wait for the morning',
  held: 'mails are held until npm run backup -- --release or --discard',
  busy: 'another process is sending mails',
} as const;

// The server starts this command in a separate process when an import left searches to match or mails to send; npm run
// alerts starts it at once.
const { values } = readArguments(USAGE, { 'after-pause': { type: 'boolean', default: false } }, { max: 0 });
await withStore(async () => {
  const now = new Date();
  if (values['after-pause']) await noteRun(now);
  const { changes, searches, matches } = await matchSavedSearches(now);
  const { doubt } = await getClockHealth(now);
  const asked = await renewSavedSearches(now);
  const { outcome, mails } = await sendDigests(now);
  const news = await sendPropertyNews(now);
  const mailed = outcome === 'sent' ? `${mails} mails queued` : WAITING[outcome];
  const renewed = doubt ? doubtSentence(doubt) : `${asked} people asked to confirm again`;
  console.log(
    `alerts: ${changes} changes and ${searches} searches matched ${matches} times, ${mailed}, ${news} mails about watched properties, ${renewed}`,
  );
});
