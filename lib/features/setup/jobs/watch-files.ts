import 'server-only';
import { contentPictures } from '@/lib/features/content/articles/data';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';
import { log } from '@/lib/platform/server/log';
import { lookForChanges } from '@/lib/platform/text/file-versions';
import { processState } from '@/lib/server/process-state.mjs';
import { setupFindings } from '../data';

/** A change must be live within ten seconds: this interval leaves time to read the files and resize a picture. */
const LOOK_EVERY_MS = 3000;
/** Maximum number of findings that are logged after a change. */
const MOST_LINES = 20;

/** Applies changes of texts, words, pictures and hours since the last check, and logs findings. */
export async function takeOverChanges(): Promise<void> {
  const changed = await lookForChanges();
  if (changed.length === 0) return;
  const findings = await setupFindings();
  // Only one process of a site resizes pictures and logs; the others only read.
  if (!processState.process.runsUnattendedWork) return;
  log.info({}, `changed ${changed.join(' and ')} of the agency count from now on`);
  for (const finding of findings.slice(0, MOST_LINES))
    log.warn({ finding }, 'a setting or text of the agency is ignored');
  if (!changed.includes('texts')) return;
  for (const { path, problem } of await prepareSitePictures(await contentPictures()))
    log.warn(
      { finding: { file: `content/${path}`, line: null, text: problem } },
      'a picture of the agency cannot be used',
    );
}

/** Checks for changed files until the process ends. */
export function watchFiles(): void {
  const look = async (): Promise<void> => {
    await takeOverChanges().catch((error: Error) => log.error({ error }, 'changed files could not be read'));
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  void look();
}
