import { getLastReport } from '@/lib/features/feed/for-site';
import { withStore } from '../support/with-store';
import { printReport } from './after-import';

// npm run import -- --last: the report of the last import, of any process.
await withStore(async () => {
  const report = await getLastReport();
  if (report) {
    console.log(`${report.source}, ${report.startedAt}`);
    printReport(report);
  } else console.log('No import has been reported yet.');
});
