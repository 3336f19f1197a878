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
/** The time for a whole exchange whose body is read or sent by this process. */
const WHOLE_MS = 60_000;
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

/**
 * One exchange. Returns an answer with one of the statuses in `expected`, its body unread; `patienceMs` is the time until
 * its head. Throws a BucketError when the bucket is away or refuses.
 */
async function exchange(one: Ask, expected: readonly number[], patienceMs: number): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const answer = await ask(one, stop.signal);
    if (expected.includes(answer.status)) return answer;
    return failed(await reasonOf(answer), answer.status);
  } catch (error) {
    if (error instanceof BucketError) throw error;
    const { code = 'no answer' } = ((error as Error).cause ?? {}) as { code?: string };
    return failed(stop.signal.aborted ? `it did not answer within ${patienceMs / 1000} s` : code);
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
  patiently(async () => {
    const answer = await exchange({ method: 'HEAD', bucket, key }, [200, 404], PATIENCE_MS);
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'));
  });

/**
 * An object as a stream for a visitor, whole or the part of a `Range` header: an answer with 200, 206, 404 or 416. Throws a
 * BucketError, at once when the bucket failed a moment ago, so that nobody waits for one that is away.
 */
export async function openInBucket(bucket: BucketName, key: string, range: string | null): Promise<Response> {
  if (performance.now() - failedAt < PAUSE_MS) throw new BucketError('it failed a moment ago');
  const headers: Record<string, string> = range ? { Range: range } : {};
  return exchange({ method: 'GET', bucket, key, headers }, [200, 206, 404, 416], PATIENCE_MS);
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
  const head = (bucket: BucketName) => exchange({ method: 'HEAD', bucket, key: 'ready' }, [200, 404], PATIENCE_MS);
  const isThere = Promise.all([head('public'), head('private')]).then(
    () => true,
    () => false,
  );
  asked = { at: performance.now(), isThere };
  return isThere;
}

/** The bytes of an object; null when it does not exist. Throws a BucketError. */
export const readFromBucket = (bucket: BucketName, key: string): Promise<Buffer | null> =>
  patiently(async () => {
    const answer = await exchange({ method: 'GET', bucket, key }, [200, 404], WHOLE_MS);
    return answer.status === 404 ? null : bytesOf(answer);
  });

/** Writes an object whole: the bucket compares its hash with the signed one. Throws a BucketError. */
export const writeToBucket = (
  bucket: BucketName,
  key: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<void> =>
  patiently(async () => {
    const sealed = { ...headers, ...(env.S3_ENCRYPTION && { 'x-amz-server-side-encryption': env.S3_ENCRYPTION }) };
    const answer = await exchange({ method: 'PUT', bucket, key, body, headers: sealed }, [200], WHOLE_MS);
    await answer.arrayBuffer().catch(() => undefined);
  });

/** Deletes an object; a missing one is not an error. Throws a BucketError. */
export const deleteFromBucket = (bucket: BucketName, key: string): Promise<void> =>
  patiently(async () => {
    const answer = await exchange({ method: 'DELETE', bucket, key }, [200, 204, 404], PATIENCE_MS);
    await answer.arrayBuffer().catch(() => undefined);
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
  for (let marker: string | undefined = ''; marker !== undefined; ) {
    const query: Record<string, string> = { prefix, ...(marker && { marker }) };
    const text = await patiently(async () =>
      (await bytesOf(await exchange({ method: 'GET', bucket, query }, [200], WHOLE_MS))).toString(),
    );
    const { ListBucketResult: page } = xml.parse(text) as ListAnswer;
    if (!page) failed('its list cannot be read');
    const found = page.Contents ?? [];
    for (const { Key, Size, LastModified, ETag } of found)
      yield {
        key: Key,
        bytes: Number(Size),
        changedAt: new Date(LastModified),
        etag: ETag.replaceAll(/"|&quot;/g, ''),
      };
    marker = page.IsTruncated === 'true' ? found.at(-1)?.Key : undefined;
  }
}
