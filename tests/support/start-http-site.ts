import { NO_LIMITS } from './open-doors';
import prepareSite from './prepared-site';
import { startSite } from './server-process';
import { newSiteData } from './site-data';

/** Runs before the HTTP journeys: one site for all of them, with the demo catalogue and without limits. */
export default async function setup(): Promise<() => Promise<void>> {
  const removePrepared = await prepareSite();
  const data = await newSiteData();
  const site = await startSite({ ...data.env, ...NO_LIMITS, DEMO: 'true' });
  process.env.HTTP_SITE = site.url;
  process.env.E2E_DATA_DIR = data.folder;
  return async () => {
    await site.kill('SIGTERM');
    await data.remove();
    removePrepared();
  };
}
