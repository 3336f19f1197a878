import './support/load-env';
import { sendLetters } from '@/lib/features/owner-letters/jobs/send-letters';
import { withStore } from './support/with-store';

// The server starts this in a process of its own when letters to owners are due.
await withStore(async () => {
  console.log(`letters: ${await sendLetters(new Date())} queued to owners`);
});
