import '../support/load-env';
import { clearDaily, clearNow } from '@/lib/features/privacy/jobs';
import { readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run retention                    erases data whose term has ended, if that was not done today
  npm run retention -- --again         erases them, even if that was done today
  npm run retention -- --after-pause   erases them after more than 40 days without a run, if the clock is right`;

const NOTHING =
  'retention: nothing was erased. This is the first run on this site, which only stores the time, or another process is doing this work.';

// The server starts this command once a day in a separate process and logs the line, which contains only numbers.
const flag = { type: 'boolean', default: false } as const;
const { values } = readArguments(USAGE, { again: flag, 'after-pause': flag }, { max: 0 });
await withStore(async () => {
  const now = new Date();
  const isTold = values['after-pause'];
  const report = values.again || isTold ? await clearNow(now, { isTold }) : await clearDaily(now);
  if (!report) {
    // A nightly run without a result prints nothing: of several processes only one does the work.
    if (values.again) console.log(NOTHING);
    return;
  }
  const counts = Object.entries(report).map(([what, count]) => `${what} ${count}`);
  console.log(`retention: ${counts.join(', ')}`);
});
