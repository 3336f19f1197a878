import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PANORAMA_WIDTH, PICTURE_RATIOS, PICTURE_WIDTHS } from '@/lib/routing/picture-href';
import { env } from '../config/env';
import { isInBucket, keepStored, readStored, type StoredFile } from './stored-files';

/** The result of cutting a picture: names of files begin with `hash`; `width` and `height` are of the largest one. */
export type CutPicture = { hash: string; width: number; height: number; thumbhash: string };
export type CutResult = { ok: true; picture: CutPicture } | { ok: false; problem: string };

/** The folder of the cut files, and a salt for their names, so that a name cannot be computed from the picture. */
type CutOrder = { folder?: StoredFile['folder']; salt?: string };
/**
 * The first picture of a page, already cut: it is cut in three ratios too, and gets the image of an energy label if there
 * is one. `image` is the file of that label, `ending` the end of the name of the labelled file.
 */
export type LeadOrder = { hash: string; label: { image: string; ending: string } | null };

const TIMEOUT_MS = 10_000;
const WORKER = join(process.cwd(), 'lib/platform/media/picture-cutter.mjs');

type Work = { bytes: Buffer } | { lead: LeadOrder };

/** A worker process: one picture at a time; replaced when it dies or hangs. */
class Cutter {
  private child: ChildProcess | null = null;

  private start(): ChildProcess {
    // The worker is started from its file in this folder; a bundler would look for the file among its modules.
    const child = fork(/* turbopackIgnore: true */ WORKER, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The worker gets no secrets in its environment, because a picture could take over its decoder.
      env: { NODE_ENV: env.NODE_ENV },
    });
    child.unref();
    this.child = child;
    return child;
  }

  constructor(private readonly salt: string | undefined) {}

  ask(work: Work, folder: string): Promise<CutResult> {
    // A worker that died while idle is replaced, so that the next picture does not count as failed.
    const child = this.child?.connected ? this.child : this.start();
    return new Promise((resolve) => {
      const finish = (result: CutResult, isBroken: boolean) => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (isBroken) this.stop();
        resolve(result);
      };
      const timer = setTimeout(
        () => finish({ ok: false, problem: `took longer than ${TIMEOUT_MS / 1000} s` }, true),
        TIMEOUT_MS,
      );
      child.once('message', (result) => finish(result as CutResult, false));
      child.once('exit', () => finish({ ok: false, problem: 'could not be decoded' }, true));
      child.once('error', () => finish({ ok: false, problem: 'could not be decoded' }, true));
      child.send({
        ...work,
        widths: PICTURE_WIDTHS,
        panorama: PANORAMA_WIDTH,
        ratios: PICTURE_RATIOS,
        folder,
        salt: this.salt,
      });
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** Brings a cut picture from a scratch folder into its bucket. Throws a BucketError. */
async function sendAway(scratch: string, folder: StoredFile['folder'], hash: string): Promise<void> {
  const below = join(scratch, hash.slice(0, 2));
  const names = (await readdir(below)).filter((name) => name.startsWith(hash) && !name.endsWith('.part'));
  await Promise.all(names.map(async (name) => keepStored({ folder, name }, await readFile(join(below, name)))));
}

/** What the ratios and the label of a first picture are made of. */
const LEAD_SOURCES = ['1600.webp', 'share.jpg'];

/** Brings what a first picture is made of from the bucket into a scratch folder. Throws a BucketError. */
async function bringBack(scratch: string, folder: StoredFile['folder'], hash: string): Promise<void> {
  const below = join(scratch, hash.slice(0, 2));
  // Not recursive: where `close` has removed the scratch folder, none is made anew.
  await mkdir(below);
  for (const name of LEAD_SOURCES.map((ending) => `${hash}-${ending}`)) {
    const bytes = await readStored({ folder, name });
    if (bytes) await writeFile(join(below, name), bytes);
  }
}

/**
 * Cuts pictures in worker processes, one per core; call `close` when done. With a bucket they are cut in a scratch folder of this
 * machine, and a failing bucket is a BucketError.
 */
export function pictureCutters({ folder = 'media', salt }: CutOrder = {}): {
  cut: (bytes: Buffer) => Promise<CutResult>;
  cutLead: (order: LeadOrder) => Promise<CutResult>;
  close: () => void;
  size: number;
} {
  const size = Math.max(1, Math.min(4, availableParallelism()));
  const scratch = isInBucket() ? mkdtempSync(join(tmpdir(), 'gevel-pictures-')) : null;
  const all = Array.from({ length: size }, () => new Cutter(salt));
  const idle = [...all];
  const waiting: Array<(cutter: Cutter) => void> = [];
  let isClosed = false;
  const ask = async (work: Work, into: string): Promise<CutResult> => {
    const cutter = idle.pop() ?? (await new Promise<Cutter>((resolve) => waiting.push(resolve)));
    try {
      // What was under way when one picture failed ends too, and starts no process anew.
      if (isClosed) throw new Error('no picture is cut any more');
      return await cutter.ask(work, into);
    } finally {
      const next = waiting.shift();
      if (next) next(cutter);
      else idle.push(cutter);
    }
  };
  // Each picture is cut in a folder of its own: the same one, cut twice at the same time, would lose its files.
  const cutIn = async (work: (into: string) => Promise<CutResult>): Promise<CutResult> => {
    if (!scratch) return work(join(env.DATA_DIR, folder));
    const own = await mkdtemp(join(scratch, 'one-'));
    try {
      return await work(own);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };
  return {
    size,
    cut: (bytes) =>
      cutIn(async (into) => {
        const result = await ask({ bytes }, into);
        if (scratch && result.ok) await sendAway(into, folder, result.picture.hash);
        return result;
      }),
    cutLead: (lead) =>
      cutIn(async (into) => {
        if (scratch) await bringBack(into, folder, lead.hash);
        const result = await ask({ lead }, into);
        if (scratch) await sendAway(into, folder, lead.hash);
        return result;
      }),
    close: () => {
      isClosed = true;
      for (const cutter of all) cutter.stop();
      if (scratch) rmSync(scratch, { recursive: true, force: true });
    },
  };
}
