// Loaded into each web process (NODE_OPTIONS): notes every request that it receives, those it sends to itself too.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

const { NOTED_REQUESTS } = process.env;
if (NOTED_REQUESTS)
  subscribe('http.server.request.start', ({ request }) =>
    appendFileSync(NOTED_REQUESTS, `${request.method} ${request.url}\n`),
  );
