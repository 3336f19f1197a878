// Whether the site can listen on its host and port, checked before anything is built.
import { createServer } from 'node:net';

const SENTENCES = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program. End that one, or set another PORT.`,
  EACCES: (port) => `This user may not open port ${port}. Set a PORT above 1023 and put a proxy in front.`,
};

/** The sentence why a site cannot listen at an address; null when it can. */
export const problemOfPort = (port, host) =>
  new Promise((resolve) => {
    // An invalid port is reported with the other settings.
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return resolve(null);
    const probe = createServer();
    probe.once('error', ({ code }) =>
      resolve(SENTENCES[code]?.(port) ?? `HOST=${host} is no address of this machine (${code}).`),
    );
    probe.listen(Number(port), host.replace(/^\[|\]$/g, ''), () => probe.close(() => resolve(null)));
  });
