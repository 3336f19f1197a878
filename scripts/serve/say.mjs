/** A line of the supervisor in the log, in the shape that the web processes write theirs (lib/platform/server/log.ts). */
const LEVELS = { info: 30, warn: 40, error: 50 };

export function say(level, msg) {
  process.stdout.write(`${JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg })}\n`);
}
