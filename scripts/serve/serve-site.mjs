// Serves a site until it is asked to stop, and exchanges the build when a later start brings one (design/server-processes).
import { supervise } from '../../lib/server/processes.mjs';
import { loadEnvFile } from '../support/steps.mjs';
import { answerStarts } from './control.mjs';

export function serveSite({ build, port, host, standstillSeconds, onFirst }) {
  let served = build;
  const { exchange } = supervise({ build, port, host, standstillSeconds, onFirst });
  answerStarts(async (asked) => {
    if (asked.folder !== process.cwd())
      throw new Error(`The site of ${process.cwd()} serves this data at port ${port}. Stop it first.`);
    if (!asked.exchange) return { serves: served };
    loadEnvFile();
    // The exchange is always for the build of the present sources.
    const { GEVEL_OLDER_BUILD: older } = process.env;
    delete process.env.GEVEL_OLDER_BUILD;
    const count = await exchange(asked.exchange).catch((error) => {
      if (older) process.env.GEVEL_OLDER_BUILD = older;
      throw error;
    });
    served = asked.exchange;
    return { count };
  });
}
