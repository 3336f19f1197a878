import 'server-only';
import type { Network } from '@/lib/platform/media/download';
import { noteMoment } from '@/lib/platform/store/lease';
import { pauseName } from '../data';
import { takeCall } from '../mutations';
import type { BackOfficeName, Tools } from '../types';

/** The most calls of a day, where the vendor limits them; readings leave some for requests of visitors. */
const CALLS_A_DAY: Readonly<Partial<Record<BackOfficeName, Record<'reading' | 'all', number>>>> = {
  apimo: { reading: 900, all: 1000 },
};

/** No limit: the largest number that a column of either store holds. */
const MOST_CALLS = 2_147_483_647;

/** What a connection may use of the site, until its signal aborts. */
export const toolsOf = (
  name: BackOfficeName,
  network: Network | undefined,
  signal: AbortSignal,
  use: 'reading' | 'all' = 'reading',
): Tools => ({
  now: () => new Date(),
  network,
  takeCall: () => takeCall(new Date(), CALLS_A_DAY[name]?.[use] ?? MOST_CALLS),
  notePause: (until) => noteMoment(pauseName(name), until),
  signal,
});
