// npm start: from a fresh clone to a site that answers. A second start skips what is done.
import { build, checkNode, install, loadEnvFile, nextAt, runScript, runUntilStopped, say } from './support/steps.mjs';

checkNode();
loadEnvFile();
process.env.NODE_ENV = 'production';
// The site ends in its own way (lib/platform/stop-server.ts), not in Next's.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';
install();
// What is written from here on, by this process and all it starts, is for its own user alone.
process.umask(0o077);
const prepared = runScript('scripts/prepare.ts');
if (prepared !== 0) process.exit(prepared);
build();

const port = process.env.PORT || '3000';
const host = process.env.HOST || 'localhost';
const child = runUntilStopped(nextAt('start', port, host));

// Next's own banner says less than we can; its first words tell that it listens.
child.stdout.once('data', async () => {
  child.stdout.pipe(process.stdout);
  const address = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${address}/api/health/`).catch(() => null);
    if (answer?.ok) return say(`\nThe site is at ${address}\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
