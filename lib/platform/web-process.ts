import 'server-only';

/** What the supervisor sets before Next is loaded (scripts/serve/worker.mjs); missing in `npm run dev`. */
type WebProcess = { runsUnattendedWork: boolean; isOlderBuild: boolean; ready: () => void };
const own = (): WebProcess | undefined => (globalThis as { gevelProcess?: WebProcess }).gevelProcess;

/** Whether this is the one process of a site that looks after unattended work; a lone one always is. */
export const runsUnattendedWork = (): boolean => own()?.runsUnattendedWork ?? true;

/** Whether an earlier build serves, because none could be made of the sources here. */
export const servesOlderBuild = (): boolean => own()?.isOlderBuild ?? false;

/** Tells the supervisor that this process can serve. */
export const reportReady = (): void => own()?.ready();
