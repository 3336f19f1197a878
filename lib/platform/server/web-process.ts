import 'server-only';

/** Set by the supervisor before Next is loaded (scripts/serve/worker.mjs); missing in `npm run dev`. */
type WebProcess = {
  runsUnattendedWork: boolean;
  isOlderBuild: boolean;
  ready: () => void;
  build: string;
  processes: number;
  assumedMb: number;
};
const own = (): WebProcess | undefined => (globalThis as { gevelProcess?: WebProcess }).gevelProcess;

/** Whether this is the one process of a site that runs the jobs; a lone process always is. */
export const runsUnattendedWork = (): boolean => own()?.runsUnattendedWork ?? true;

/** Whether an earlier build serves, because no build of the present sources could be made. */
export const servesOlderBuild = (): boolean => own()?.isOlderBuild ?? false;

/** The folder of the build that is served. */
export const buildFolder = (): string => own()?.build ?? '.next';

/** The supervisor's plan: the number of processes, and the memory of each in MB; null for a lone one. */
export const reckonedMemory = (): { processes: number; eachMb: number } | null => {
  const process = own();
  return process ? { processes: process.processes, eachMb: process.assumedMb } : null;
};

/** Reports to the supervisor that this process can serve. */
export const reportReady = (): void => own()?.ready();
