import './support/load-env';
import { clearDaily, clearData } from '@/lib/features/privacy/jobs/clear-data';
import { readArguments } from './support/read-arguments';
import { withStore } from './support/with-store';

const USAGE = `Usage:
  npm run retention              erases what has had its time, if that was not done today
  npm run retention -- --again   erases it whether that was done today or not`;

// The server starts this once a day in a process of its own and logs the line; it holds numbers only.
const { values } = readArguments(USAGE, { again: { type: 'boolean', default: false } }, { max: 0 });
await withStore(async () => {
  const now = new Date();
  const report = values.again ? await clearData(now) : await clearDaily(now);
  if (!report) return;
  const counts = Object.entries(report).map(([what, count]) => `${what} ${count}`);
  console.log(`retention: ${counts.join(', ')}`);
});
