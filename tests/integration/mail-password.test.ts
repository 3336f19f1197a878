import { beforeEach, describe, expect, it } from 'vitest';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { startSmtp } from '../support/smtp';

beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'leases'] as const) await database().deleteFrom(table).execute();
});

/**
 * A mail server without encryption that requires a password. Records the password that it got, and what became of two
 * mails.
 */
async function sendThrough(host: string): Promise<{ passwords: string[]; states: string[]; caught: number }> {
  const passwords: string[] = [];
  const server = await startSmtp({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: 'agency' });
    },
  });
  env.SMTP_URL = `smtp://agency:hush@${host}:${server.port}`;
  await keepLead();
  await deliverOutbox({ wait: true });
  const rows = await database().selectFrom('outbox').select('state').execute();
  await server.stop();
  env.SMTP_URL = undefined;
  return { passwords, states: rows.map(({ state }) => state), caught: server.caught.length };
}

describe('the password of a mail server', () => {
  it('is never sent to a remote server without encryption; the mails wait', async () => {
    // An address of this machine outside loopback, like that of a real mail server.
    expect(await sendThrough('0.0.0.0')).toEqual({ passwords: [], states: ['waiting', 'waiting'], caught: 0 });
  });

  it('may go unencrypted to a server on this machine', async () => {
    const { passwords, caught } = await sendThrough('127.0.0.1');
    expect([new Set(passwords), caught]).toEqual([new Set(['hush']), 2]);
  });
});
