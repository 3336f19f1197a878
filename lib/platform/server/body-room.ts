import 'server-only';

type Waiting = { client: string; bytes: number; decide: (isIn: boolean) => void };
export type BodyRoom = {
  /** Waits for room and takes it. Returns the function that frees it, or null when the wait was too long. */
  take: (client: string, bytes: number) => Promise<(() => void) | null>;
};

/**
 * Room for bodies that are in memory at the same time: `bytes` in total, `each` for one client, so that a slow one does not block
 * the others. Without room a body waits at most `patienceMs`, and is refused at once behind `mostWaiting` others.
 */
export function bodyRoom({
  bytes: most,
  each,
  patienceMs,
  mostWaiting,
}: Record<'bytes' | 'each' | 'patienceMs' | 'mostWaiting', number>): BodyRoom {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const queue = new Set<Waiting>();
  const add = (client: string, bytes: number) => {
    taken += bytes;
    const own = (takenBy.get(client) ?? 0) + bytes;
    if (own > 0) takenBy.set(client, own);
    else takenBy.delete(client);
  };
  const fits = ({ client, bytes }: Waiting) => taken + bytes <= most && (takenBy.get(client) ?? 0) + bytes <= each;
  const letIn = () => {
    for (const one of queue) if (fits(one)) one.decide(true);
  };
  return {
    take: async (client, bytes) => {
      if (queue.size >= mostWaiting || bytes > each) return null;
      const isIn = await new Promise<boolean>((resolve) => {
        const decide = (isIn: boolean) => {
          clearTimeout(timer);
          queue.delete(one);
          if (isIn) add(client, bytes);
          resolve(isIn);
        };
        const one = { client, bytes, decide };
        const timer = setTimeout(decide, patienceMs, false);
        queue.add(one);
        letIn();
      });
      if (!isIn) return null;
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        add(client, -bytes);
        letIn();
      };
    },
  };
}
