import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PANORAMA_WIDTH, PICTURE_RATIOS, PICTURE_WIDTHS } from '@/lib/routing/picture-href';
import { env } from '../config/env';
import { mediaFolder } from './media-files';

/** The result of cutting a picture: names of files begin with `hash`; `width` and `height` are of the largest one. */
export type CutPicture = { hash: string; width: number; height: number; thumbhash: string };
export type CutResult = { ok: true; picture: CutPicture } | { ok: false; problem: string };

/** The folder of the cut files, and a salt for their names, so that a name cannot be computed from the picture. */
type CutOrder = { folder?: string; salt?: string };
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

  constructor(private readonly order: CutOrder) {}

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
        folder: this.order.folder ?? mediaFolder(),
        salt: this.order.salt,
      });
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** Cuts pictures in worker processes, one per core; call `close` when done. */
export function pictureCutters(order: CutOrder = {}): {
  cut: (bytes: Buffer) => Promise<CutResult>;
  cutLead: (order: LeadOrder) => Promise<CutResult>;
  close: () => void;
  size: number;
} {
  const size = Math.max(1, Math.min(4, availableParallelism()));
  const all = Array.from({ length: size }, () => new Cutter(order));
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
    cut: (bytes) => ask({ bytes }),
    cutLead: (lead) => ask({ lead }),
    close: () => {
      for (const cutter of all) cutter.stop();
    },
  };
}
