import { createServer } from 'node:net';
import type { Side } from '@/lib/features/words/for-commands';
import { startWorkspace } from '../workspace/server';
import { startSite } from '../workspace/site';

/** The port of the workspace if the person gives none. */
const PORT = 4100;

/** Whether this machine has a port free. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Serves the site and the workspace until the person stops it. A port that the person gave must be free. */
export async function openWorkspace(root: string, side: Side, named: number | null): Promise<void> {
  if (named !== null && !(await isFree(named))) {
    console.error(`Port ${named} is used by another program. Name another one: npm run words -- --port 4200`);
    process.exit(1);
  }
  const port = named ?? ((await isFree(PORT)) ? PORT : 0);
  console.log('Starting the site in development; this takes about a minute …');
  const early: Parameters<Parameters<typeof startSite>[0]>[0] = [];
  let note = (calls: typeof early): void => void early.push(...calls);
  const site = await startSite((calls) => note(calls)).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  const workspace = await startWorkspace({ root, side, sitePort: site.port, port });
  note = (calls) => workspace.records.note(calls);
  note(early);
  console.log(`Open this link in a browser of this machine; do not share it:\n  ${workspace.link}\nCtrl+C ends it.`);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      isStopping = true;
      void workspace.stop().then(site.stop);
    });
  const code = await site.ended;
  if (!isStopping) console.error('The site has stopped. Saved words are in their files; run npm run words again.');
  process.exit(isStopping ? 0 : code || 1);
}
