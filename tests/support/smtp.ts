import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type CaughtMail = { raw: string; mail: Email; recipients: string[]; at: number };

/** A mail server for tests that stores its mails. `faults` replace its answers (RELIABILITY L3). */
export async function startSmtp(faults: SMTPServerOptions = {}, port = 0) {
  const caught: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        caught.push({ raw: raw.toString(), mail: await PostalMime.parse(raw), recipients, at: Date.now() });
        done();
      });
    },
    ...faults,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: open } = server.server.address() as AddressInfo;
  return {
    caught,
    port: open,
    url: `smtp://127.0.0.1:${open}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
