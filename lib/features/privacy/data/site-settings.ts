import 'server-only';
import agency from '@/agency.config';
import type { Setting } from '@/lib/domain/law/privacy-table';
import { hasBackOffice } from '@/lib/features/leads/emails/lead-messages';
import { consentServices } from '@/lib/platform/config/consent-services';
import { env } from '@/lib/platform/config/env';
import { CAPTCHA, isCaptchaProvider } from '@/lib/platform/shared/captcha';

/** The settings of this site that decide which rows its privacy statement and cookie policy contain. */
export function siteSettings(): Setting[] {
  const holds: Readonly<Record<Setting, boolean>> = {
    'mail-folder': !env.SMTP_URL,
    crm: Boolean(env.LEADS_WEBHOOK_URL) || hasBackOffice(),
    captcha: isCaptchaProvider(env.CAPTCHA_PROVIDER),
    geocoder: env.GEOCODER_URL !== undefined,
    services: consentServices().length > 0,
    portal: agency.ownerPortal === true,
  };
  return (Object.keys(holds) as Setting[]).filter((setting) => holds[setting]);
}

/** The name of the captcha's provider; '' while the site uses its own proof of work. */
export const captchaName = (): string =>
  isCaptchaProvider(env.CAPTCHA_PROVIDER) ? CAPTCHA[env.CAPTCHA_PROVIDER].name : '';

/** The host of the service that finds addresses; '' without one. */
export const geocoderName = (): string => (env.GEOCODER_URL ? new URL(env.GEOCODER_URL).hostname : '');
