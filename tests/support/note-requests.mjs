// Loaded into each web process (NODE_OPTIONS): records every request that it receives, including those to itself.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const { NOTED_REQUESTS } = process.env;
if (NOTED_REQUESTS)
  subscribe('http.server.request.start', ({ request }) =>
    appendFileSync(NOTED_REQUESTS, `${request.method} ${request.url}\n`),
  );
