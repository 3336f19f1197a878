import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendFile } from '@/lib/platform/media/send-file.mjs';
import { type ProcessState, processState } from '@/lib/platform/process/process-state.mjs';
import { SiteResponse } from '@/lib/platform/process/response.mjs';

/**
 * A server that sends only files; what is no file is answered 418. `ask` requests a path without the own headers of
 * `fetch`, and does not unpack the answer.
 */
export async function startFileServer(fileAt: NonNullable<ProcessState['fileAt']>) {
  processState.fileAt = fileAt;
  const server = createServer({ ServerResponse: SiteResponse as never }, ((
    request: Parameters<typeof sendFile>[0],
    response: SiteResponse,
  ) => {
    if (!sendFile(request, response)) response.writeHead(418).end();
  }) as never);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<Response>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, method, headers, agent: false })
          .once('error', reject)
          .once('response', async (answer) => {
            const body = Buffer.concat(await answer.toArray());
            const { statusCode: status = 0 } = answer;
            const known = { status, headers: answer.headers as Record<string, string> };
            resolve(new Response(status === 304 ? null : body, known));
          })
          .end();
      }),
    stop: () => {
      delete processState.fileAt;
      server.closeAllConnections();
      server.close();
    },
  };
}
