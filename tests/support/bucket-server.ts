import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * What the bucket does wrong: it hangs, closes connections, answers 500, breaks off its answers, is in another region, is behind a
 * proxy with a page, sends a byte now and then, or lists the same keys again and again.
 */
export type BucketFault = 'hangs' | 'away' | 'error' | 'half' | 'region' | 'page' | 'drips' | 'repeats';

export type BucketServer = {
  /** The settings with which a site uses it. */
  env: Record<string, string>;
  /** Every request so far: method and address. */
  asked: string[];
  /** The headers of the last PUT. */
  headers: IncomingHttpHeaders;
  /** The `Range` of the last request. */
  range: () => string | undefined;
  /** From now on the bucket does this wrong; null: nothing. `times` limits how often. */
  fail: (fault: BucketFault | null, times?: number) => void;
  close: () => Promise<void>;
};

const WRONG_REGION =
  '<Error><Code>AuthorizationHeaderMalformed</Code><Message>wrong region</Message><Region>eu-west-3</Region></Error>';

const SAME_AGAIN =
  '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>same</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"x"</ETag></Contents></ListBucketResult>';

/** Two buckets of a real S3 server of the tests, behind a door that can fail. */
export async function bucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'gevel-buckets-'));
  const buckets = ['pictures', 'papers'];
  const inner = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await inner.run();
  const asked: string[] = [];
  const headers: IncomingHttpHeaders = {};
  let range: string | undefined;
  let fault: BucketFault | null = null;
  let left = Number.POSITIVE_INFINITY;

  const failWith = (kind: BucketFault, response: ServerResponse): void => {
    if (kind === 'away') response.destroy();
    if (kind === 'error') response.writeHead(500).end();
    if (kind === 'page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>');
    if (kind === 'repeats') response.writeHead(200, { 'Content-Type': 'application/xml' }).end(SAME_AGAIN);
    if (kind === 'drips') {
      response.writeHead(200, { 'Content-Length': 100_000 });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    }
    if (kind === 'region') response.writeHead(400, { 'Content-Type': 'application/xml' }).end(WRONG_REGION);
  };
  const door = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    range = incoming.headers.range;
    if (incoming.method === 'PUT') Object.assign(headers, incoming.headers);
    const kind = left > 0 ? fault : null;
    left -= 1;
    if (kind && kind !== 'half') {
      incoming.resume();
      failWith(kind, response);
      return;
    }
    const { method, url: path } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path, headers: incoming.headers }, async (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (kind !== 'half') return void answer.pipe(response);
      const length = Number(answer.headers['content-length'] ?? 0);
      for await (const piece of answer) {
        response.write((piece as Buffer).subarray(0, Math.floor(length / 2)));
        break;
      }
      setTimeout(() => response.destroy(), 50);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      S3_BUCKET: buckets[0] ?? '',
      S3_PRIVATE_BUCKET: buckets[1] ?? '',
      S3_KEY: 'S3RVER',
      S3_SECRET: 'S3RVER',
    },
    asked,
    headers,
    range: () => range,
    fail: (kind, times = Number.POSITIVE_INFINITY) => {
      [fault, left] = [kind, times];
    },
    close: async () => {
      door.closeAllConnections();
      door.close();
      await inner.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
