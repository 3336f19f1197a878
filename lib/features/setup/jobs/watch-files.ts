import 'server-only';
import { contentPictures } from '@/lib/features/content/articles/data';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';
import { log } from '@/lib/platform/server/log';
import { runsUnattendedWork } from '@/lib/platform/server/web-process';
import { lookForChanges } from '@/lib/platform/text/file-versions';
import { setupFindings } from '../data';

/** A change counts within ten seconds: one look, the reading and the cutting of a picture fit in. */
const LOOK_EVERY_MS = 3000;
/** Maximum number of findings that are logged after a change. */
const MOST_LINES = 20;

/** Takes over what has changed in texts, words, pictures and hours since the last look, and logs what is wrong with it. */
export async function takeOverChanges(): Promise<void> {
  const changed = await lookForChanges();
  if (changed.length === 0) return;
  const findings = await setupFindings();
  // One process of a site cuts and logs; the others read.
  if (!runsUnattendedWork()) return;
  log.info({}, `changed ${changed.join(' and ')} of the agency count from now on`);
  for (const finding of findings.slice(0, MOST_LINES)) log.warn({ finding }, 'something of the agency is left out');
  if (!changed.includes('texts')) return;
  for (const { path, problem } of await prepareSitePictures(await contentPictures()))
    log.warn(
      { finding: { file: `content/${path}`, line: null, text: problem } },
      'a picture of the agency cannot be used',
    );
}

/** Looks for changed files as long as the process lives. */
export function watchFiles(): void {
  const look = async (): Promise<void> => {
    await takeOverChanges().catch((error: Error) => log.error({ error }, 'changed files could not be read'));
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  void look();
}
