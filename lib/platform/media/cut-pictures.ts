import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

  constructor(private readonly order: { folder: string; salt?: string | undefined }) {}

  ask(work: { bytes: Buffer } | { lead: LeadOrder }): Promise<CutResult> {
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
        ...this.order,
      });
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** Brings a cut picture from a scratch folder into its bucket, and removes it there. Throws a BucketError. */
async function sendAway(scratch: string, folder: StoredFile['folder'], hash: string): Promise<void> {
  const below = join(scratch, hash.slice(0, 2));
  const names = (await readdir(below)).filter((name) => name.startsWith(hash) && !name.endsWith('.part'));
  await Promise.all(names.map(async (name) => keepStored({ folder, name }, await readFile(join(below, name)))));
  for (const name of names) await rm(join(below, name), { force: true });
}

/** What the ratios and the label of a first picture are made of. */
const LEAD_SOURCES = ['1600.webp', 'share.jpg'];

/** Brings what a first picture is made of from the bucket into a scratch folder. Throws a BucketError. */
async function bringBack(scratch: string, folder: StoredFile['folder'], hash: string): Promise<void> {
  const below = join(scratch, hash.slice(0, 2));
  await mkdir(below, { recursive: true });
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
  const all = Array.from({ length: size }, () => new Cutter({ folder: scratch ?? join(env.DATA_DIR, folder), salt }));
  const idle = [...all];
  const waiting: Array<(cutter: Cutter) => void> = [];
  const ask = async (work: Parameters<Cutter['ask']>[0]): Promise<CutResult> => {
    const cutter = idle.pop() ?? (await new Promise<Cutter>((resolve) => waiting.push(resolve)));
    try {
      return await cutter.ask(work);
    } finally {
      const next = waiting.shift();
      if (next) next(cutter);
      else idle.push(cutter);
    }
  };
  return {
    size,
    cut: async (bytes) => {
      const result = await ask({ bytes });
      if (scratch && result.ok) await sendAway(scratch, folder, result.picture.hash);
      return result;
    },
    cutLead: async (lead) => {
      if (scratch) await bringBack(scratch, folder, lead.hash);
      const result = await ask({ lead });
      if (scratch) await sendAway(scratch, folder, lead.hash);
      return result;
    },
    close: () => {
      for (const cutter of all) cutter.stop();
      if (scratch) rmSync(scratch, { recursive: true, force: true });
    },
  };
}
