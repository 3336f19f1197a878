import type { Locale } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import { agencyAddress } from '@/lib/features/leads/emails/agency-mail';
import { composeMail } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { href } from '@/lib/routing/href';
import type { Owner } from './types';

const accessUrl = (token: string, locale: Locale): string => `${siteUrl()}${href('access/{token}', locale, { token })}`;

const ownerMail = (
  { name, email, locale }: Owner,
  { subject, text, blocks }: { subject: string; text: string; blocks: readonly MailBlock[] },
): OutboxMessage =>
  composeMail({
    kind: 'owner',
    to: email,
    replyTo: agencyAddress({ subject: null }),
    locale,
    subject,
    greeting: wordsOf(locale, 'mail.visitor')('hello', { name }),
    text,
    blocks,
    reason: wordsOf(locale, 'mail.owner')('reason', { agency: agencyName(locale) }),
  });

/** The invitation to the portal, with the link that opens it for the first time. */
export function invitationMail(owner: Owner, token: string): OutboxMessage {
  const t = wordsOf(owner.locale, 'mail.owner');
  return ownerMail(owner, {
    subject: t('invitation.subject', { agency: agencyName(owner.locale) }),
    text: t('invitation.text'),
    blocks: [
      { kind: 'actions', main: { label: t('invitation.action'), url: accessUrl(token, owner.locale) } },
      { kind: 'text', text: t('invitation.help'), isMuted: true },
    ],
  });
}

/** The mail with a link that signs in once. */
export function signInMail(owner: Owner, token: string): OutboxMessage {
  const t = wordsOf(owner.locale, 'mail.owner');
  return ownerMail(owner, {
    subject: t('signIn.subject'),
    text: t('signIn.text'),
    blocks: [
      { kind: 'actions', main: { label: t('signIn.action'), url: accessUrl(token, owner.locale) } },
      { kind: 'text', text: t('signIn.help'), isMuted: true },
    ],
  });
}

/** The mail after a password was set, changed or removed, so that the owner can react if another person did it. */
export function passwordMail(
  owner: Owner,
  { isGone, hasPasskeys }: { isGone: boolean; hasPasskeys: boolean },
  now: Date,
): OutboxMessage {
  const t = wordsOf(owner.locale, 'mail.owner');
  const what = isGone ? 'passwordGone' : 'password';
  const text = t(`${what}.text`, { date: formatDateTime(now.toISOString(), owner.locale) });
  return ownerMail(owner, {
    subject: t(`${what}.subject`),
    text: hasPasskeys ? `${text} ${t('password.passkeys')}` : text,
    blocks: [
      {
        kind: 'actions',
        main: { label: t('password.action'), url: `${siteUrl()}${href('forgot-password', owner.locale)}` },
      },
    ],
  });
}

/** The mail after a passkey was added, because a passkey alone is enough to sign in. */
export function passkeyMail(owner: Owner, now: Date): OutboxMessage {
  const t = wordsOf(owner.locale, 'mail.owner');
  return ownerMail(owner, {
    subject: t('passkey.subject'),
    text: t('passkey.text', { date: formatDateTime(now.toISOString(), owner.locale) }),
    blocks: [
      {
        kind: 'actions',
        main: { label: t('passkey.action'), url: `${siteUrl()}${href('owner/account', owner.locale)}` },
      },
    ],
  });
}
