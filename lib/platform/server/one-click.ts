import 'server-only';
import { checkClaims } from './check-body';

/** The most bytes of the body: one short field. */
const LARGEST = 1000;

/**
 * Whether a request is the one-click POST of a mail program (RFC 8058): it has its one field, and neither an `Origin` nor a
 * `Sec-Fetch-Site`, which browsers send with every form.
 */
export async function isOneClick(request: Pick<Request, 'method' | 'headers' | 'formData'>): Promise<boolean> {
  const { method, headers } = request;
  if (method !== 'POST' || headers.has('origin') || headers.has('sec-fetch-site')) return false;
  if (checkClaims(headers, LARGEST, false) !== null) return false;
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
}
