import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');
export const TEST_CERTIFICATE = join(import.meta.dirname, '../fixtures/localhost-cert.pem');

export type HttpsHost = {
  /** The host with its port, as in a list of allowed hosts. */
  host: string;
  /** The answer of the host; a test replaces it. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  asked: IncomingMessage[];
  /** The connection to the host: on this machine, with a certificate that only tests trust. */
  network: { isPublic: () => boolean; ca: string };
};

/** An https host `localhost` on this machine, for all tests of one test file. */
export function httpsHost(): HttpsHost {
  const host: HttpsHost = {
    host: '',
    answer: (_, response) => response.writeHead(404).end(),
    asked: [],
    network: { isPublic: () => true, ca: fixture('localhost-cert.pem') },
  };
  const server = createServer(
    { key: fixture('localhost-key.pem'), cert: fixture('localhost-cert.pem') },
    (request, response) => {
      host.asked.push(request);
      host.answer(request, response);
    },
  );
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host.host = `localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return host;
}
