// Loaded before Next in each web process (node --import): sends the supervisor the heartbeat of the event loop, and provides the
// settings of the process.
const BEAT_MS = 1_000;

// Next's banner would be in the log once for each process; the log itself does not use the console.
const { log } = console;
console.log = () => undefined;

globalThis.gevelProcess = {
  runsUnattendedWork: process.env.GEVEL_PLACE === '0',
  isOlderBuild: Boolean(process.env.GEVEL_OLDER_BUILD),
  build: process.env.GEVEL_BUILD || '.next',
  processes: Number(process.env.GEVEL_PROCESSES || 1),
  assumedMb: Number(process.env.GEVEL_PROCESS_MB || 0),
  /** Called once the set-up is complete. */
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
