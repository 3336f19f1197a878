import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { env } from '../config/env';
import { processState } from '../process/process-state.mjs';

/** The bucket did not do what it was asked. The message names the reason, and neither key nor address. */
export class BucketError extends Error {
  override name = 'BucketError';
  /** `isPassing`: another try may succeed, unlike with a wrong key. */
  constructor(
    reason: string,
    readonly isPassing = true,
  ) {
    super(`the bucket of pictures and documents cannot be used: ${reason}`);
  }
}

/** The public bucket has cut pictures, the private one all other files (docs/design/store-and-backups.md). */
export type BucketName = 'public' | 'private';
type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  bucket: BucketName;
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
};

/** The time until the head of an answer, in ms: a visitor waits for it. */
const PATIENCE_MS = 5_000;
/**
 * The time for a whole exchange whose body is read or sent by this process, and that a visitor's answer may wait for pieces. Less in
 * a web process, because a proxy gives up after 30 s.
 */
const wholeMs = (): number => (processState.server ? 20_000 : 60_000);
/** After a failure this process asks for no file of a visitor for so long. */
const PAUSE_MS = 2_000;
/** A command tries again after so many seconds. A web process does not, because a visitor waits. */
const RETRY_SECONDS = [1, 2, 4, 8, 15, 30];

let failedAt = Number.NEGATIVE_INFINITY;

function failed(reason: string, status = 500): never {
  failedAt = performance.now();
  throw new BucketError(reason, status >= 500 || status === 429);
}

const addressOf = ({ bucket, key, query = {} }: Ask): URL => {
  const name = bucket === 'public' ? env.S3_BUCKET : env.S3_PRIVATE_BUCKET;
  const url = new URL(`${env.S3_ENDPOINT}/${name}${key === undefined ? '' : `/${key}`}`);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  return url;
};

/** What S3 says about a refusal; such as `SignatureDoesNotMatch`, or the region that it expects. */
async function reasonOf(answer: Response): Promise<string> {
  const text = (await answer.text().catch(() => '')).slice(0, 2_000);
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  const region = /<Region>([\w-]{1,40})<\/Region>/.exec(text)?.[1];
  return `it answers ${[answer.status, code, region && `expects the region ${region}`].filter(Boolean).join(', ')}`;
}

async function ask(one: Ask, signal: AbortSignal): Promise<Response> {
  const payload = one.body ? createHash('sha256').update(one.body).digest('hex') : 'UNSIGNED-PAYLOAD';
  const { url, headers, method } = await new AwsV4Signer({
    service: 's3',
    region: env.S3_REGION,
    accessKeyId: env.S3_KEY ?? '',
    secretAccessKey: env.S3_SECRET ?? '',
    method: one.method,
    url: addressOf(one).href,
    headers: { ...one.headers, 'X-Amz-Content-Sha256': payload },
  }).sign();
  const body = one.body && new Uint8Array(one.body);
  return fetch(url, { method, headers, signal, redirect: 'manual', cache: 'no-store', ...(body && { body }) });
}

/** Whether an answer is a web page, such as that of a proxy in front of the bucket: no object is one. */
const isWebPage = ({ ok, headers }: Response): boolean => ok && /^text\/html/i.test(headers.get('content-type') ?? '');

/**
 * One exchange. Returns what `take` makes of an answer with one of the statuses in `expected`, within `patienceMs`. Throws a
 * BucketError when the bucket is away or refuses.
 */
async function exchange<T>(
  one: Ask,
  expected: readonly number[],
  patienceMs: number,
  take: (answer: Response, stop: AbortController) => Promise<T> | T,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const answer = await ask(one, stop.signal);
    if (isWebPage(answer)) return failed('it answers a web page');
    if (expected.includes(answer.status)) return await take(answer, stop);
    return failed(await reasonOf(answer), answer.status);
  } catch (error) {
    if (stop.signal.aborted) return failed(`it did not answer within ${patienceMs / 1000} s`);
    if (error instanceof BucketError) throw error;
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string };
    return failed(code);
  } finally {
    clearTimeout(timer);
  }
}

/** Repeats what failed, in a command, for about a minute. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const seconds of processState.server ? [] : RETRY_SECONDS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BucketError && error.isPassing)) throw error;
      await pause(seconds * 1_000);
    }
  }
  return work();
}

/** Reads an answer to its end, so that its connection is free again. */
const readOut = async (answer: Response): Promise<null> => {
  await answer.arrayBuffer().catch(() => undefined);
  return null;
};

/** Reads the body of an answer; one that is cut off is an error and never a shorter file. */
async function bytesOf(answer: Response): Promise<Buffer> {
  try {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const length = answer.headers.get('content-length');
    if (length === null || Number(length) === bytes.length) return bytes;
  } catch {
    // Said below.
  }
  return failed('it broke off its answer');
}

/** The size of an object in bytes; null when it does not exist. Throws a BucketError. */
export const sizeInBucket = (bucket: BucketName, key: string): Promise<number | null> =>
  patiently(() =>
    exchange({ method: 'HEAD', bucket, key }, [200, 404], PATIENCE_MS, ({ status, headers }) =>
      status === 404 ? null : Number(headers.get('content-length')),
    ),
  );

/** The body of an answer. It ends with an error when the bucket, and not the visitor, takes too long for its pieces. */
function steadyBody(body: ReadableStream<Uint8Array>, stop: AbortController): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = wholeMs();
  const giveUp = () => {
    failedAt = performance.now();
    stop.abort();
  };
  return new ReadableStream(
    {
      pull: async (out) => {
        const began = performance.now();
        const timer = setTimeout(giveUp, left);
        const { done, value } = await reader.read().finally(() => clearTimeout(timer));
        left -= performance.now() - began;
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead, so that only the bucket is waited for.
    { highWaterMark: 0 },
  );
}

/**
 * An object as a stream for a visitor, whole or the part of a `Range` header: an answer with 200, 206, 404 or 416. Throws a
 * BucketError. For two seconds after a failure it throws without asking, because each visitor would wait for the same failure.
 */
export async function openInBucket(bucket: BucketName, key: string, range: string | null): Promise<Response> {
  if (performance.now() - failedAt < PAUSE_MS) throw new BucketError('it failed a moment ago');
  const headers: Record<string, string> = range ? { Range: range } : {};
  return exchange({ method: 'GET', bucket, key, headers }, [200, 206, 404, 416], PATIENCE_MS, (answer, stop) =>
    answer.body ? new Response(steadyBody(answer.body, stop), answer) : answer,
  );
}

/** Whether anybody may read an object, without a key; false also when the bucket does not answer. */
export const isOpenToAll = (bucket: BucketName, key: string): Promise<boolean> =>
  fetch(addressOf({ method: 'HEAD', bucket, key }), { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status === 200,
    () => false,
  );

let asked: { at: number; isThere: Promise<boolean> } | null = null;

/** Whether both buckets answer this process; asked at most every two seconds. */
export function areBucketsThere(): Promise<boolean> {
  if (asked && performance.now() - asked.at < PAUSE_MS) return asked.isThere;
  const head = (bucket: BucketName) => exchange({ method: 'HEAD', bucket }, [200], PATIENCE_MS, readOut);
  const isThere = Promise.all([head('public'), head('private')]).then(
    () => true,
    () => false,
  );
  asked = { at: performance.now(), isThere };
  return isThere;
}

/** The bytes of an object; null when it does not exist. Throws a BucketError. */
export const readFromBucket = (bucket: BucketName, key: string): Promise<Buffer | null> =>
  patiently(() =>
    exchange({ method: 'GET', bucket, key }, [200, 404], wholeMs(), (answer) =>
      answer.status === 404 ? readOut(answer) : bytesOf(answer),
    ),
  );

/** Writes an object whole: the bucket compares its hash with the signed one. Throws a BucketError. */
export const writeToBucket = (
  bucket: BucketName,
  key: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<void> =>
  patiently(async () => {
    const sealed = { ...headers, ...(env.S3_ENCRYPTION && { 'x-amz-server-side-encryption': env.S3_ENCRYPTION }) };
    await exchange({ method: 'PUT', bucket, key, body, headers: sealed }, [200], wholeMs(), readOut);
  });

/** Deletes an object; a missing one is not an error. Throws a BucketError. */
export const deleteFromBucket = (bucket: BucketName, key: string): Promise<void> =>
  patiently(async () => {
    await exchange({ method: 'DELETE', bucket, key }, [200, 204, 404], PATIENCE_MS, readOut);
  });

export type BucketObject = { key: string; bytes: number; changedAt: Date; etag: string };
type ListAnswer = {
  ListBucketResult?: {
    IsTruncated?: string;
    Contents?: Array<Record<'Key' | 'Size' | 'LastModified' | 'ETag', string>>;
  };
};

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/**
 * The objects whose key begins with a prefix, a thousand at a time, in the order of their keys (ListObjects, version 1, which goes
 * on after a key and is known to every server). Throws a BucketError.
 */
export async function* listBucket(bucket: BucketName, prefix: string): AsyncGenerator<BucketObject> {
  for (let marker = ''; ; ) {
    const query: Record<string, string> = { prefix, ...(marker && { marker }) };
    const bytes = await patiently(() => exchange({ method: 'GET', bucket, query }, [200], wholeMs(), bytesOf));
    const { ListBucketResult: page } = xml.parse(bytes.toString()) as ListAnswer;
    if (!page) failed('its list cannot be read');
    const found = page.Contents ?? [];
    for (const { Key, Size, LastModified, ETag } of found)
      yield {
        key: Key,
        bytes: Number(Size),
        changedAt: new Date(LastModified),
        etag: ETag.replaceAll(/"|&quot;/g, ''),
      };
    if (page.IsTruncated !== 'true') return;
    const last = found.at(-1)?.Key;
    // A server that does not go on after a key would be listed without end, or be missing the rest.
    if (last === undefined || last === marker) failed('its list does not go on');
    marker = last;
  }
}
