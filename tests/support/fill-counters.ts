import { countChallenge, countPage } from '@/lib/platform/security/request-limits';

/** Sends many addresses once through every limit in memory, and prints the size of the counters in MB. */
const ADDRESSES = Number(process.argv[2]);
const weigh = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};
const before = weigh();
for (let index = 0; index < ADDRESSES; index += 1) {
  const now = new Date(1_800_000_000_000 + index);
  const address = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::/64`;
  countPage(address, now);
  countChallenge(address, now);
}
console.log(JSON.stringify({ megabytes: weigh() - before }));
process.exit(0);
