import { spawn } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { leaseMessages, retryMessages, takeTurn } from '@/lib/features/outbox/mutations';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { inviteOwner } from '@/lib/features/owner-portal/access/mutations/open-link';
import { saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { isSecondStore } from '../support/second-store';
import { startSmtp } from '../support/smtp';

const isFull = Boolean(process.env.FULL);
// In this file one person may get any number of mails.
(env as { ADDRESS_LIMIT_DAY: number }).ADDRESS_LIMIT_DAY = 0;
const NOW = new Date('2026-11-20T10:00:00Z');
const plus = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const rows = () => database().selectFrom('outbox').selectAll().orderBy('created_at').execute();
const states = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { state } of await rows()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const useServer = (url: string | undefined): void => {
  (env as { SMTP_URL?: string }).SMTP_URL = url;
};

/** Sends until nothing is due at this moment of the clock; each second of the clock has one turn. */
async function deliverAll(from: Date, seconds = 3600): Promise<number> {
  let sent = 0;
  for (let second = 0; second < seconds; second += 1) {
    const clock = new Date(from.getTime() + second * 1000);
    const report = await deliverOutbox({ wait: true, clock: () => clock });
    if (report === null) return sent;
    sent += report.sent;
  }
  return sent;
}

beforeEach(async () => {
  for (const table of ['leads', 'outbox', 'leases'] as const) await database().deleteFrom(table).execute();
  useServer(undefined);
});

describe('the outbox', () => {
  it('sends the oldest first, at most five a second', async () => {
    const smtp = await startSmtp();
    useServer(smtp.url);
    for (let index = 0; index < 6; index += 1) await keepLead({ name: `Bezoeker ${index}` }, plus(index));
    const first = await deliverOutbox({ wait: true, clock: () => plus(10) });
    expect(first).toEqual({ sent: 5, failed: 0, dead: 0 });
    expect(await deliverOutbox({ wait: true, clock: () => plus(10.5) })).toBeNull();
    const second = await deliverOutbox({ wait: true, clock: () => plus(11) });
    expect(second?.sent).toBe(5);
    const names = smtp.caught
      .map(({ mail }) => /Bezoeker (\d)/.exec(mail.subject ?? mail.text ?? '')?.[1])
      .filter(Boolean);
    expect([...names].sort()).toEqual(names);
    await smtp.stop();
  });

  it("keeps a mail with an owner's link only until it is sent, and the mails of a lead for their whole term", async () => {
    const properties = [{ propertyId: '1001', fromDay: null, untilDay: null }];
    const id = await saveOwner({ name: 'An Peeters', email: 'an@example.be', locale: 'nl', properties }, NOW);
    const link = await inviteOwner((await getOwner(id)) as Owner, NOW);
    await keepLead({}, NOW);
    const ofOwner = async () => (await rows()).find(({ kind }) => kind === 'owner');
    useServer('smtp://127.0.0.1:1');
    await deliverAll(NOW, 5);
    expect(await ofOwner()).toMatchObject({ state: 'waiting', payload: expect.stringContaining(link) });
    const smtp = await startSmtp();
    useServer(smtp.url);
    await deliverAll(plus(60));
    expect(smtp.caught.filter(({ mail }) => mail.text?.includes(link))).toHaveLength(1);
    expect(await ofOwner()).toMatchObject({ state: 'sent', payload: null });
    expect((await rows()).filter(({ kind, payload }) => kind !== 'owner' && payload === null)).toEqual([]);
    await smtp.stop();
  });

  it('gives every mail its own number, the same on every attempt', async () => {
    const refusing = await startSmtp({
      onData: (_, __, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
    });
    useServer(refusing.url);
    await keepLead({}, NOW);
    await deliverAll(NOW);
    await refusing.stop();
    const smtp = await startSmtp();
    useServer(smtp.url);
    await deliverAll(plus(10));
    const ids = (await rows()).map(({ id }) => `<${id}@localhost>`);
    expect(smtp.caught.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort());
    await smtp.stop();
  });

  it('shares the rows between processes: none is reserved twice', async () => {
    for (let index = 0; index < 10; index += 1) await keepLead({}, NOW);
    const ids: string[] = [];
    // Processes that choose the same rows at the same moment reserve them once; the others find rows when they look
    // again.
    for (let look = 0; look < 20 && ids.length < 20; look += 1) {
      const workers = Array.from({ length: 8 }, (_, index) => leaseMessages(`worker-${index}`, 5, NOW));
      ids.push(...(await Promise.all(workers)).flat().map(({ id }) => id));
    }
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    expect(await leaseMessages('late', 5, NOW)).toEqual([]);
  });

  it('sends the rows of a killed process when their reservation has expired', async () => {
    await keepLead({}, NOW);
    expect(await leaseMessages('killed', 5, NOW)).toHaveLength(2);
    expect(await leaseMessages('other', 5, plus(119))).toHaveLength(0);
    expect(await leaseMessages('other', 5, plus(121))).toHaveLength(2);
  });

  it('tries again after 10 s, 30 s, 2 min, 10 min, 30 min, then hourly, and gives up after seven days', async () => {
    useServer('smtp://127.0.0.1:1');
    await keepLead({}, NOW);
    const tries: number[] = [];
    let clock = NOW;
    for (;;) {
      await deliverOutbox({ wait: true, clock: () => clock });
      const [row] = await rows();
      if (row?.state !== 'waiting') break;
      tries.push((Date.parse(row.due_at) - clock.getTime()) / 1000);
      clock = new Date(row.due_at);
    }
    expect(tries.slice(0, 7)).toEqual([10, 30, 120, 600, 1800, 3600, 3600]);
    expect((clock.getTime() - NOW.getTime()) / 3_600_000).toBeGreaterThan(166);
    expect(await states()).toEqual({ dead: 2 });
    expect((await getOutboxHealth(clock)).dead).toBe(2);
    const smtp = await startSmtp();
    useServer(smtp.url);
    expect(await retryMessages(null, clock)).toBe(2);
    await deliverAll(new Date(clock.getTime() + 1000));
    expect(await states()).toEqual({ sent: 2 });
    await smtp.stop();
  }, 120_000);

  it('writes mails to files if no mail server is set', async () => {
    await keepLead({}, NOW);
    await deliverAll(NOW);
    expect(await states()).toEqual({ sent: 2 });
  });
});

/** A server without the SMTP protocol: the given function handles each connection. */
const rawServer = (onCall: (socket: Socket) => void): Promise<{ url: string; stop: () => void }> =>
  new Promise((resolve) => {
    const calls = new Set<Socket>();
    const server: Server = createServer((socket) => {
      calls.add(socket);
      socket.on('error', () => undefined);
      onCall(socket);
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        stop: () => {
          for (const call of calls) call.destroy();
          server.close();
        },
      });
    });
  });

const refuseWith = (responseCode: number) =>
  startSmtp({ onMailFrom: (_, __, done) => done(Object.assign(new Error(`no ${responseCode}`), { responseCode })) });

const FAULTS: Record<string, () => Promise<{ url: string; stop: () => unknown }>> = {
  'refuses the connection': async () => ({ url: 'smtp://127.0.0.1:1', stop: () => undefined }),
  'hangs after the connection': () => rawServer(() => undefined),
  'says 421': () => refuseWith(421),
  'says 451': () => refuseWith(451),
  'drops the line in DATA': () =>
    startSmtp({ onData: (stream, session) => void stream.once('data', () => drop(session)) }),
  'fails the TLS handshake': async () => {
    const server = await rawServer((socket) => socket.end('not TLS at all\r\n'));
    return { url: server.url.replace('smtp:', 'smtps:'), stop: server.stop };
  },
  'sends a byte a second': () =>
    rawServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 1000);
      socket.on('close', () => clearInterval(timer));
    }),
};
const drop = (session: unknown): void => {
  // The session shows only the port of the client. The socket of the server that is connected to this port is closed,
  // as if the server had crashed.
  const { remotePort } = session as { remotePort: number };
  for (const handle of (process as unknown as { _getActiveHandles: () => Socket[] })._getActiveHandles())
    if (handle.remotePort === remotePort) handle.destroy();
};

describe.skipIf(isSecondStore)('a mail server that fails (RELIABILITY L3)', () => {
  for (const [name, start] of Object.entries(FAULTS)) {
    const rounds = isFull ? 20 : 1;
    it(
      `and ${name} loses nothing: all mails are sent in at most two retry steps after it is back (${rounds} rounds)`,
      async () => {
        const fault = await start();
        useServer(fault.url);
        const all = Array.from({ length: rounds }, () => keepLead({}, NOW));
        await Promise.all(all);
        let clock = NOW;
        while ((await rows()).some(({ attempts, state }) => attempts === 0 && state === 'waiting')) {
          await deliverOutbox({ wait: true, clock: () => clock });
          clock = new Date(clock.getTime() + 1000);
        }
        expect(await states()).toEqual({ waiting: rounds * 2 });
        await fault.stop();
        const smtp = await startSmtp();
        useServer(smtp.url);
        const steps = [10, 30];
        let sent = 0;
        for (const step of steps) {
          clock = new Date(clock.getTime() + step * 1000);
          sent += await deliverAll(clock);
          if (sent === rounds * 2) break;
        }
        expect(await states()).toEqual({ sent: rounds * 2 });
        expect(smtp.caught).toHaveLength(rounds * 2);
        await smtp.stop();
      },
      rounds * 100_000,
    );
  }

  it('refuses one address permanently with 550: that mail is given up with the reason, the other mails are sent', async () => {
    const smtp = await startSmtp({
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('weg')
          ? done(Object.assign(new Error('no such mailbox weg@example.be'), { responseCode: 550 }))
          : done(),
    });
    useServer(smtp.url);
    await keepLead({ email: 'weg@example.be' }, NOW);
    await keepLead({}, NOW);
    await deliverAll(NOW);
    expect(await states()).toEqual({ sent: 3, dead: 1 });
    const dead = (await rows()).find(({ state }) => state === 'dead');
    expect(dead?.reason).toContain('550');
    expect(dead?.reason).not.toContain('weg@');
    await smtp.stop();
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const memory = (): number => {
  collectGarbage();
  return process.memoryUsage().rss;
};

describe.skipIf(isSecondStore && !process.env.FULL)('a mail server that is down for a day (RELIABILITY L4)', () => {
  const LEADS = isFull ? 5000 : 150;
  it(
    `gets all mails afterwards, by age and at five a second (${LEADS} leads)`,
    async () => {
      useServer('smtp://127.0.0.1:1');
      for (let index = 0; index < LEADS; index += 1)
        await keepLead({}, new Date(NOW.getTime() + Math.floor((index * 86_400_000) / LEADS)));
      // One check an hour: over the day some mails reach every step of the retry schedule.
      for (let hour = 0; hour < 24; hour += 1) await deliverOutbox({ wait: true, clock: () => plus(hour * 3600) });
      const arrived: string[] = [];
      // Keeps only the numbers, so that the measured growth is that of the outbox and not of this mail server.
      const smtp = await startSmtp({
        onData(stream, _, done) {
          let head = '';
          stream.on('data', (part: Buffer) => {
            if (head.length < 4000) head += part.toString();
          });
          stream.on('end', () => {
            // Copied, because a slice of a text would keep the whole mail in memory.
            arrived.push(Buffer.from(/^Message-ID: <([^@]+)@/im.exec(head)?.[1] ?? '').toString());
            done();
          });
        },
      });
      useServer(smtp.url);
      const fresh = (await rows()).filter(({ attempts }) => attempts === 0).map(({ id }) => id);
      const back = plus(25 * 3600);
      let second = 0;
      let most = 0;
      // Memory is measured after the first mails, which load modules once.
      const WARM = 20;
      let before = 0;
      while ((await getOutboxHealth(back)).waiting > 0) {
        const clock = new Date(back.getTime() + second * 1000);
        if (second === WARM) before = memory();
        most = Math.max(most, (await deliverOutbox({ wait: true, clock: () => clock }))?.sent ?? 0);
        second += 1;
      }
      expect(await states()).toEqual({ sent: LEADS * 2 });
      expect(most).toBeLessThanOrEqual(5);
      expect(new Set(arrived).size).toBe(LEADS * 2);
      // The five mails of one second are sent at the same time; otherwise older mails are sent before younger ones.
      const place = new Map(fresh.map((id, index) => [id, index]));
      const order = arrived.flatMap((id) => place.get(id) ?? []);
      expect(order.every((index, at) => Math.abs(index - at) < 10)).toBe(true);
      const grown = Math.round((memory() - before) / 1_048_576);
      console.log(`L4: ${LEADS * 2} mails in ${second} seconds of the clock, ${grown} MB more memory`);
      expect(grown).toBeLessThanOrEqual(50);
      await smtp.stop();
    },
    isFull ? 1_200_000 : 120_000,
  );
});

describe('a process that is killed between the 250 of the mail server and marking the mail as sent (RELIABILITY L2)', () => {
  const KILLS = isFull ? 100 : 3;
  it(
    `sends every mail at least once, and a second time only under the same number (${KILLS} kills)`,
    async () => {
      let child: ReturnType<typeof spawn> | null = null;
      let killing = true;
      let kills = 0;
      const ids: string[] = [];
      const smtp = await startSmtp({
        onData(stream, _, done) {
          let raw = '';
          stream.on('data', (part: Buffer) => (raw += part.toString()));
          stream.on('end', () => {
            ids.push(/^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '');
            done();
            if (killing) child?.kill('SIGKILL');
          });
        },
      });
      for (let index = 0; index < KILLS; index += 1) await keepLead({}, new Date());
      const work = () =>
        new Promise<void>((resolve) => {
          child = spawn(
            process.execPath,
            [
              '--conditions=react-server',
              '--import',
              './scripts/support/typescript.mjs',
              'tests/support/outbox-worker.ts',
            ],
            {
              env: {
                ...process.env,
                NODE_ENV: 'production',
                LOG_LEVEL: 'silent',
                NODE_OPTIONS: '',
                SMTP_URL: smtp.url,
                SITE_URL: 'http://localhost:3000',
              },
              stdio: 'ignore',
            },
          );
          child.once('close', () => resolve());
        });
      while (kills < KILLS) {
        await work();
        kills += 1;
        await database().updateTable('outbox').set({ leased_until: null }).where('state', '=', 'waiting').execute();
        await database().deleteFrom('leases').execute();
      }
      killing = false;
      await work();
      expect(await states()).toEqual({ sent: KILLS * 2 });
      expect(new Set(ids).size).toBe(KILLS * 2);
      expect(ids.length).toBeGreaterThan(KILLS * 2);
      await smtp.stop();
    },
    KILLS * 30_000,
  );
});

describe('a clock that jumps a day (RELIABILITY L10)', () => {
  const DAY = 86_400;

  it('holds back no mail if it is set back: no turn, lease or pause lasts a day longer', async () => {
    useServer('smtp://127.0.0.1:1');
    await keepLead({}, plus(DAY));
    expect(await deliverOutbox({ wait: true, clock: () => plus(DAY) })).toMatchObject({ failed: 2 });
    await keepLead({}, plus(DAY));
    expect(await leaseMessages('killed', 2, plus(DAY))).toHaveLength(2);
    const smtp = await startSmtp();
    useServer(smtp.url);
    await deliverAll(NOW, 10);
    expect(await states()).toEqual({ sent: 4 });
    await smtp.stop();
  });

  it('gives no message to a second process that read the clock a moment earlier', async () => {
    await keepLead({}, NOW);
    expect(await leaseMessages('first', 2, NOW)).toHaveLength(2);
    for (const seconds of [-0.001, -1, -30]) expect(await leaseMessages('second', 2, plus(seconds))).toEqual([]);
    expect(await takeTurn('first', NOW)).toBe(true);
    expect(await takeTurn('second', plus(-0.001))).toBe(false);
  });

  it('gives up no mail if it is set forward, and continues the schedule', async () => {
    useServer('smtp://127.0.0.1:1');
    await keepLead({}, NOW);
    await deliverOutbox({ wait: true, clock: () => NOW });
    await deliverOutbox({ wait: true, clock: () => plus(DAY) });
    const [row] = await rows();
    expect([row?.state, row?.attempts, row?.due_at]).toEqual(['waiting', 2, plus(DAY + 30).toISOString()]);
  });
});

describe('the health of the outbox', () => {
  it('contains the age of the oldest waiting mail and the number of those given up', async () => {
    await keepLead({}, NOW);
    expect(await getOutboxHealth(plus(90))).toEqual({ waiting: 2, oldestWaitingSeconds: 90, dead: 0, held: null });
  });
});
