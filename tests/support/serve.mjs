// Serves the build in .next like `npm start`, without the preparation, because the test has prepared its data.
import { STANDSTILL_SECONDS } from '../../lib/server/processes.mjs';
import { serveSite } from '../../scripts/serve/serve-site.mjs';

serveSite({
  build: '.next',
  port: process.env.PORT ?? '3000',
  host: process.env.HOST || 'localhost',
  standstillSeconds: Number(process.env.TEST_STANDSTILL_SECONDS ?? STANDSTILL_SECONDS),
});
