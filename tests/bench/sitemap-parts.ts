import { findParts, makePart } from '@/app/sitemap/[part]/parts';
import { closeStore, database } from '@/lib/platform/store/client';

// Started by bench.ts as a separate process, on the store of its environment; prints its figures as JSON.
const pictures = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(27)).join(' ');
await database().updateTable('properties').set({ pictures }).where('removed_at', 'is', null).execute();

const rss = (): number => process.memoryUsage.rss() / 1024 / 1024;
const before = rss();
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, rss());
}, 5);
const start = performance.now();
const sizes: number[] = [];
for (const { path } of await findParts()) {
  const name = path.replace(/^\/sitemap\/|\.xml$/g, '');
  const packed = name.startsWith('properties-') ? await makePart(name) : null;
  if (packed) sizes.push(packed.gzip.length);
}
const seconds = (performance.now() - start) / 1000;
clearInterval(timer);
const again = performance.now();
await findParts();
const indexAgain = performance.now() - again;
await closeStore();
console.log(
  JSON.stringify({
    seconds,
    memory: Math.max(most, rss()) - before,
    parts: sizes.length,
    kept: sizes.reduce((sum, size) => sum + size, 0) / 1e6,
    indexAgain,
  }),
);
