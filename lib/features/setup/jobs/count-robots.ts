import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crawlerOf } from '@/lib/domain/views/crawlers';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { isPersonalPath } from '@/lib/routing/address-kind';
import { plainPath } from '@/lib/routing/match-route';
import { noteRobotVisit, writeRobotVisits } from '../mutations';

/** Paths that are not counted: files of the software, and data that scripts and signed links request. */
const OWN_FOLDERS = /^\/(_next|api)\//;

/** Counts the answer to a known robot, by its user agent; addresses with a personal token are left out. */
function watchRobot(request: IncomingMessage, response: ServerResponse): void {
  const robot = crawlerOf(request.headers['user-agent'] ?? '');
  if (!robot) return;
  const [path = '/'] = (request.url ?? '/').split('?');
  const plain = plainPath(path);
  if (OWN_FOLDERS.test(path) || plain === null || isPersonalPath(plain)) return;
  response.once('finish', () => noteRobotVisit({ robot, status: response.statusCode, path: `/${plain}` }, new Date()));
}

/** Begins to count the requests of search robots. */
export function countRobots(): void {
  processState.watchRobot = watchRobot;
}

/** Writes the remaining counts before the process ends. */
export const settleRobots = (): Promise<void> =>
  writeRobotVisits(new Date()).catch((error: Error) =>
    log.error({ error }, 'the visits of search robots could not be written'),
  );
