import '../support/load-env';
import { sendReports } from '@/lib/features/owner-portal/reports/jobs';
import { withStore } from '../support/with-store';

// The server starts this command in a separate process when owner reports are due.
await withStore(async () => {
  console.log(`owner reports: ${await sendReports(new Date())} queued`);
});
