/** What was read, in the order of the list, and why it is not everything; null when it is. */
export type EachRead<Out> = { read: Out[]; problem: string | null };

/** Reads every one of a list, two at a time, up to the first failure. `onRead` is told how many were read. */
export async function readEach<In, Out>(
  list: readonly In[],
  work: (one: In) => Promise<Out>,
  onRead?: (done: number, total: number) => void,
): Promise<EachRead<Out>> {
  const read = new Map<number, Out>();
  let problem: string | null = null;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < list.length && problem === null) {
      const at = next;
      next += 1;
      try {
        read.set(at, await work(list[at] as In));
        onRead?.(read.size, list.length);
      } catch (error) {
        problem ??= (error as Error).message;
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return { read: [...read].sort(([a], [b]) => a - b).map(([, one]) => one), problem };
}
