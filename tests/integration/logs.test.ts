import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/store/client';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';

/** Ten thousand people in `npm run test:full` (RELIABILITY S19). */
const RUNS = process.env.FULL ? 10_000 : 200;

/** The first words of the log lines of a site with many faults. */
const SENTENCES = [
  'a lead could not be stored',
  'a mail was given up',
  'a mail could not be sent and will be tried again',
  'a request of a visitor could not be handed to the CRM',
  'the captcha could not be checked',
  'an error was reported',
  '⨯ request of … to',
  'mail to …',
  'not applied: ',
];

describe('the log (RELIABILITY S19)', () => {
  it('contains no name, mail, phone, text, token, password or IP address of random people, and no line break from them', {
    timeout: 300_000,
  }, async () => {
    const folder = newFolder();
    const [people, feed] = [join(folder, 'people.json'), join(folder, 'feed.json')];
    const property = { id: 'qpersonx@qhostx.example', agent: 'Qnamex', price: 'qwrongx 0470123456', goal: 0 };
    writeFileSync(feed, JSON.stringify({ properties: [property, property] }));
    const seed = process.env.FULL ? Math.floor(Math.random() * 2 ** 31) : 1;
    const { output } = await startScript('tests/support/talk-much.ts', [], {
      LOG_LEVEL: 'trace',
      RUNS: String(RUNS),
      SEED: String(seed),
      PEOPLE: people,
      FEED_URL: feed,
    }).finished;

    const lines = output.trim().split('\n');
    const kinds = new Map<string, number>();
    for (const line of lines) {
      const { level, time, msg, ...facts } = JSON.parse(line);
      expect([typeof level, typeof msg], line).toEqual(['number', 'string']);
      expect(time, line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(
        Object.keys(facts).filter(
          (name) => !/^(error|code|at|reason|kind|message|lead|attempt|provider|script)$/.test(name),
        ),
        line,
      ).toEqual([]);
      kinds.set(msg, (kinds.get(msg) ?? 0) + 1);
    }
    // Every kind of fault was logged.
    for (const sentence of SENTENCES)
      expect([...kinds.keys()].filter((msg) => msg.startsWith(sentence)).length, sentence).toBeGreaterThan(0);
    console.log(`S19: ${RUNS} people, seed ${seed}: ${lines.length} lines, ${kinds.size} sentences`);

    const known = JSON.parse(readFileSync(people, 'utf8')) as Record<string, string>[];
    const told = new Set(
      known
        .flatMap((person) => Object.values(person))
        .flatMap((text) => text.split(/\s+/))
        .filter((word) => word.length > 7 && !/forged|Object/.test(word)),
    );
    const found = [...told].filter((word) => output.includes(word));
    expect(found, `seed ${seed}`).toEqual([]);
    expect(output).not.toMatch(/q[a-z]+x@|203\.\d+\.\d+\.\d+|"forged"|qpersonx|qwrongx/i);
    // The reasons are in the store, for the person who manages the mails.
    const rows = await database().selectFrom('outbox').select('reason').where('reason', 'is not', null).execute();
    expect(rows.length).toBeGreaterThan(0);
  });
});
