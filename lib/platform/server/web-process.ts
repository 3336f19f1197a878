import 'server-only';

/** What the supervisor sets before Next is loaded (scripts/serve/worker.mjs); missing in `npm run dev`. */
type WebProcess = {
  runsUnattendedWork: boolean;
  isOlderBuild: boolean;
  ready: () => void;
  build: string;
  processes: number;
  assumedMb: number;
};
const own = (): WebProcess | undefined => (globalThis as { gevelProcess?: WebProcess }).gevelProcess;

/** Whether this is the one process of a site that looks after unattended work; a lone one always is. */
export const runsUnattendedWork = (): boolean => own()?.runsUnattendedWork ?? true;

/** Whether an earlier build serves, because none could be made of the sources here. */
export const servesOlderBuild = (): boolean => own()?.isOlderBuild ?? false;

/** The folder of the build that is served. */
export const buildFolder = (): string => own()?.build ?? '.next';

/** What the supervisor reckons with: so many processes, each with so much memory in MB; null for a lone one. */
export const reckonedMemory = (): { processes: number; eachMb: number } | null => {
  const process = own();
  return process ? { processes: process.processes, eachMb: process.assumedMb } : null;
};

/** Tells the supervisor that this process can serve. */
export const reportReady = (): void => own()?.ready();
