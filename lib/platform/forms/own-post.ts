import 'server-only';
import { headers } from 'next/headers';
import { env } from '../env';
import { isSameOrigin } from './same-origin';

/** Whether what is being posted came from a page of this site: the guard of every action (RELIABILITY S9). */
export const isOwnPost = async (): Promise<boolean> => isSameOrigin(await headers(), env.SITE_URL);
