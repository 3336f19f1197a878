import 'server-only';
import { headers } from 'next/headers';
import { siteOrigins } from '../config/site-address';
import { markBegun } from '../server/http-exchange';
import { isSameOrigin } from './same-origin';

/** Whether a post came from a page of this site: the guard of every action. */
export async function isOwnPost(): Promise<boolean> {
  markBegun();
  return isSameOrigin(await headers(), siteOrigins());
}
