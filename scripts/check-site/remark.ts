/** `wrong` must be corrected before visitors come; `look` must be judged by a person. */
export type Remark = { state: 'good' | 'look' | 'wrong'; text: string };

export const good = (text: string): Remark => ({ state: 'good', text });
export const look = (text: string): Remark => ({ state: 'look', text });
export const wrong = (text: string): Remark => ({ state: 'wrong', text });

/** The time in which a host must answer. */
export const PATIENCE_MS = 8_000;

/** The answer of an address, whose content is not read; null when it does not answer in time. */
export async function answerOf(address: string): Promise<Response | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer;
}
