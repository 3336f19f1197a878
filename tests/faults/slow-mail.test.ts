import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { prepareSite, type Site, startSite } from '../support/server-process';
import { startSmtp } from '../support/smtp';

const folder = mkdtempSync(join(tmpdir(), 'gevel-l3-'));
const contact = FORMS.contact ?? { path: '', schema: '', fields: () => ({}) };
const calls: Socket[] = [];
const hanging = createServer((socket) => {
  socket.on('error', () => undefined);
  calls.push(socket);
});
let site: Site;

beforeAll(async () => {
  await prepareSite(folder);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  site = await startSite(folder, { SMTP_URL: `smtp://127.0.0.1:${port}` });
}, 120_000);
afterAll(async () => {
  await site.kill();
  for (const call of calls) call.destroy();
  hanging.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a mail server that hangs (L3)', () => {
  it('keeps no visitor waiting: the thank-you page comes at once, and the mails go out when it is back', async () => {
    const { port } = hanging.address() as { port: number };
    const took: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const drawn = await openForm(site.url + contact.path, contact.schema);
      const started = Date.now();
      const answer = await postForm(drawn, contact.fields(`hang${index}`));
      expect(isAcknowledged(answer)).toBe(true);
      const page = await fetch(new URL(answer.headers.get('location') ?? '', site.url));
      expect(page.status).toBe(200);
      took.push(Date.now() - started);
    }
    took.sort((a, b) => a - b);
    console.log(`L3: thank-you page with a hanging mail server p95 ${took[28]} ms`);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) call.destroy();
    await new Promise<void>((resolve) => hanging.close(() => resolve()));
    const smtp = await startSmtp({}, port);
    const until = Date.now() + 90_000;
    while (smtp.caught.length < 60 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 250));
    expect(new Set(smtp.caught.map(({ mail }) => mail.messageId)).size).toBe(60);
    await smtp.stop();
  }, 180_000);
});
