import 'server-only';
import { contentPictures } from '@/lib/features/content/articles/data/load-pictures';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';
import { noteTexts } from '@/lib/features/feed/for-site';
import { type FileKind, lookForChanges } from '@/lib/platform/files/file-versions';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { setupFindings } from '../data';

/** A change must be visible within ten seconds: this interval leaves time to read the files and resize a picture. */
const LOOK_EVERY_MS = 3000;
/** The maximum number of findings that are logged after a change. */
const MOST_LINES = 20;

/** Logs the findings after a change, and resizes pictures. */
async function follow(changed: readonly FileKind[]): Promise<void> {
  const findings = await setupFindings();
  // Only one process of a site resizes pictures and logs; the others only read.
  if (!processState.process.runsUnattendedWork) return;
  log.info({}, `the changed ${changed.join(' and ')} of the agency are used from now on`);
  for (const finding of findings.slice(0, MOST_LINES))
    log.warn({ finding }, 'a setting or text of the agency is ignored');
  if (!changed.includes('texts')) return;
  await noteTexts(new Date());
  for (const { path, problem } of await prepareSitePictures(await contentPictures()))
    log.warn(
      { finding: { file: `content/${path}`, line: null, text: problem } },
      'a picture of the agency cannot be used',
    );
}

const fail = (error: Error): void => log.error({ error }, 'changed files of the agency could not be read');

/** The work that follows earlier changes. The site uses the next change without waiting for this work. */
let following: Promise<void> = Promise.resolve();

/**
 * Checks for changed files until the process ends. A change is used as soon as it is seen; pictures are resized
 * afterwards.
 */
export function watchFiles(): void {
  if (processState.process.runsUnattendedWork) following = noteTexts(new Date()).catch(fail);
  const look = async (): Promise<void> => {
    const changed = await lookForChanges().catch((error: Error) => {
      fail(error);
      return [];
    });
    if (changed.length > 0) following = following.then(() => follow(changed)).catch(fail);
    setTimeout(look, LOOK_EVERY_MS).unref();
  };
  void look();
}
