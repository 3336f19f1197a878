import { freePort } from '@/lib/server/free-port.mjs';

/** Different free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
