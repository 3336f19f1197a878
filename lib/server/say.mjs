// @ts-check
/** The levels of the supervisor's log lines, which have the format of the web processes (lib/platform/log/log.ts). */
const LEVELS = { info: 30, warn: 40, error: 50 };

/** @param {keyof typeof LEVELS} level @param {string} msg */
export function say(level, msg) {
  process.stdout.write(`${JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg })}\n`);
}
