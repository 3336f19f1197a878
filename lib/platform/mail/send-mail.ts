import 'server-only';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import agency from '@/agency.config';
import { needsStartTls } from '@/lib/platform/config/mail-server';
import { siteUrl } from '@/lib/platform/config/site-address';
import { env } from '../config/env';
import type { Mail } from './mail';
import { mailFoot, mailHtml, mailText } from './mail-body';
import { chartPictures } from './mail-chart';
import { mailDocuments } from './mail-document';
import { keepMailFile } from './mail-folder';

/**
 * The outcome of a mail: sent, failed for now, or refused for good. It is `refused` only if the server rejects this
 * mail for good. The reason is the answer of the server and stays in the store; only its code may be logged
 * (RELIABILITY S19).
 */
export type Sending = { outcome: 'sent' } | { outcome: 'failed' | 'refused'; reason: string; code: string };

const CONNECT_MS = 10_000;
/** The time limit of the whole exchange; a limit on pauses would not stop a server that sends one byte a second. */
const WHOLE_MS = 45_000;

const sender = (): string => env.MAIL_FROM ?? `"${agency.name}" <${agency.offices[0]?.email}>`;

/** The headers and parts of a mail. The header names are fixed: no text of a visitor becomes one (RELIABILITY S3). */
async function toMessage(mail: Mail, id: string): Promise<SendMailOptions> {
  const foot = mailFoot(mail.locale);
  const attachments = [...(await chartPictures(mail)), ...(await mailDocuments(mail))];
  return {
    messageId: `<${id}@${new URL(siteUrl()).hostname}>`,
    from: sender(),
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject.replace(/\s+/g, ' ').trim(),
    html: mailHtml(mail, foot),
    text: mailText(mail, foot),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl
        ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(mail.calendar
      ? { icalEvent: { method: mail.calendar.method, filename: 'invite.ics', content: mail.calendar.text } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without a mail server every mail becomes a file, so that a fresh clone shows its mails. */
async function writeToFolder(message: SendMailOptions, id: string): Promise<void> {
  const made = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await keepMailFile(id, made.message as Buffer);
}

type SmtpError = Error & { responseCode?: number; command?: string; code?: string };

/**
 * A 5xx answer to the receiver or the text is about this mail; a 5xx answer to the login or greeting is about the
 * settings of the server.
 */
const isRefusal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && /^(MAIL FROM|RCPT TO|DATA)/.test(command);

/** The reason of a failure, without the receiver's address. */
const reasonOf = (error: SmtpError): string =>
  [error.responseCode, error.message]
    .filter(Boolean)
    .join(' ')
    .replace(/[^\s<>"']+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\s+/g, ' ')
    .slice(0, 200);

const failure = (outcome: 'failed' | 'refused', error: SmtpError): Sending => ({
  outcome,
  reason: reasonOf(error),
  code: String(error.responseCode ?? error.code ?? error.name),
});

/** Sends a mail, or writes it to `DATA_DIR/mail` without `SMTP_URL`. Never throws; ends within 45 seconds. */
export async function sendMail(mail: Mail, id: string): Promise<Sending> {
  if (!env.SMTP_URL) {
    try {
      await writeToFolder(await toMessage(mail, id), id);
      return { outcome: 'sent' };
    } catch (error) {
      return failure('failed', error as Error);
    }
  }
  const transport = nodemailer.createTransport({
    url: env.SMTP_URL,
    // The password is not sent to a server that offers no encryption; an attacker on the way could hide the offer.
    requireTLS: needsStartTls(env.SMTP_URL),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS * 2,
    dnsTimeout: CONNECT_MS,
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), WHOLE_MS);
  });
  try {
    await Promise.race([toMessage(mail, id).then((message) => transport.sendMail(message)), tooLong]);
    return { outcome: 'sent' };
  } catch (error) {
    return failure(isRefusal(error as SmtpError) ? 'refused' : 'failed', error as SmtpError);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
