// Serves the build in .next like `npm start`, without the preparation, because the test has prepared its data.
import { STANDSTILL_SECONDS } from '../../lib/server/processes.mjs';
import { serveSite } from '../../lib/server/serve-site.mjs';
import { loadEnvFile } from '../../scripts/support/steps.mjs';

serveSite({
  build: '.next',
  port: process.env.PORT ?? '3000',
  host: process.env.HOST || 'localhost',
  readSettings: loadEnvFile,
  standstillSeconds: Number(process.env.TEST_STANDSTILL_SECONDS ?? STANDSTILL_SECONDS),
});
