// Serves the build in .next as `npm start` does, without the preparation: the test has prepared its data.
import { serveSite } from '../../scripts/serve/serve-site.mjs';

serveSite({
  build: '.next',
  port: process.env.PORT ?? '3000',
  host: process.env.HOST || 'localhost',
  standstillSeconds: Number(process.env.TEST_STANDSTILL_SECONDS ?? 30),
});
