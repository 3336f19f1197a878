import 'server-only';
import { headers } from 'next/headers';
import { siteOrigins } from '../site-address';
import { isSameOrigin } from './same-origin';

/** Whether what is being posted came from a page of this site: the guard of every action. */
export const isOwnPost = async (): Promise<boolean> => isSameOrigin(await headers(), siteOrigins());
