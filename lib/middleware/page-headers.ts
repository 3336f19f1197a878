import type { NextRequest } from 'next/server';
import { SERVICES_HEADER } from '@/lib/domain/law/consent';
import { env } from '@/lib/platform/config/env';
import { CAPTCHA_HEADER } from '@/lib/platform/shared/captcha';
import { PREVIEW_HEADER } from '@/lib/routing/preview';

/**
 * The request headers for the page, with additions of the middleware; they are never copied into a response
 * (CVE-2025-57822).
 */
export function pageHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  headers.delete(CAPTCHA_HEADER);
  headers.delete(SERVICES_HEADER);
  headers.delete(PREVIEW_HEADER);
  // Next compares the Origin of a form with Host and X-Forwarded-Host: a proxy may rewrite the first, and a client may
  // forge the second.
  headers.delete('x-forwarded-host');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const origin = isRead ? null : headers.get('origin');
  if (env.SITE_URL) headers.set('host', new URL(origin ?? env.SITE_URL).host);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}
