// Loaded before Next in each web process (node --import): tells the supervisor that the event loop turns, and what the
// process may do beside serving pages.
const BEAT_MS = 1_000;

// Next's banner would stand in the log once for each process; the log itself does not go through the console.
const { log } = console;
console.log = () => undefined;

globalThis.gevelProcess = {
  runsUnattendedWork: process.env.GEVEL_PLACE === '0',
  isOlderBuild: Boolean(process.env.GEVEL_OLDER_BUILD),
  build: process.env.GEVEL_BUILD || '.next',
  processes: Number(process.env.GEVEL_PROCESSES || 1),
  assumedMb: Number(process.env.GEVEL_PROCESS_MB || 0),
  /** Called once everything is set up. */
  ready() {
    console.log = log;
    const [server] = globalThis.gevelServers ?? [];
    tell({ ready: true, port: server?.address()?.port });
  },
};

function tell(message) {
  if (process.connected) process.send(message, () => undefined);
}

tell({ beat: true });
setInterval(() => tell({ beat: true }), BEAT_MS).unref();
