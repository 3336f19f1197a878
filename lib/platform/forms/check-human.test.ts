import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPTCHA, CAPTCHA_PROVIDERS } from '@/lib/platform/shared/captcha';
import { shortenWait } from '@/tests/support/short-wait';
import { env } from '../config/env';
import { askProvider, checkHuman } from './check-human';

let provider: Server;
let address: string;
let answer: (response: ServerResponse) => void;
let asked: { body: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked.push({ body, headers: request.headers });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
});

const says = (value: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
};
const verdict = () => askProvider('turnstile', 'our secret', 'the answer', address);

describe('the answer of a captcha provider (SPEC §7)', () => {
  it('says whether the captcha is right or wrong', async () => {
    says({ success: true });
    expect(await verdict()).toBe('right');
    says({ success: false, 'error-codes': ['invalid-input-response'] });
    expect(await verdict()).toBe('wrong');
    says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await verdict()).toBe('wrong');
    says({ success: false });
    expect(await verdict()).toBe('wrong');
  });

  it('is requested with the secret and the answer of the visitor, and with no other data about the visitor', async () => {
    says({ success: true });
    await verdict();
    expect(asked.map(({ body }) => body)).toEqual(['secret=our+secret&response=the+answer']);
    expect(asked[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('cookie');
  });

  it("counts as unavailable if the provider fails, misunderstands, redirects or rejects the site's own secret", async () => {
    says({ success: true }, 500);
    expect(await verdict()).toBe('down');
    says('<html>maintenance</html>');
    expect(await verdict()).toBe('down');
    says({ ok: 1 });
    expect(await verdict()).toBe('down');
    says({ success: false, 'error-codes': ['invalid-input-secret'] });
    expect(await verdict()).toBe('down');
    answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect(await verdict()).toBe('down');
    expect(await askProvider('hcaptcha', 's', 't', 'http://127.0.0.1:1/')).toBe('down');
  });

  it('is waited for at most five seconds', async () => {
    answer = () => undefined;
    const waited = shortenWait();
    expect(await verdict()).toBe('down');
    expect(waited()).toBe(5000);
  });

  it('is requested forty times in ten minutes for one visitor; a form beyond counts as one without proof', async () => {
    const provided = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: true }));
    Object.assign(env, { CAPTCHA_PROVIDER: 'turnstile' });
    const data = new FormData();
    data.set('captcha', 'an answer');
    const now = new Date('2026-11-28T10:00:00Z');
    const proven = async (client: string) => {
      const human = await checkHuman(data, 'stamp', client, now);
      return human.wrong === undefined && human.isProven;
    };
    const answers = [];
    for (let at = 0; at < 42; at += 1) answers.push(await proven('192.0.2.1'));
    expect(answers).toEqual([...Array(40).fill(true), false, false]);
    expect(await proven('192.0.2.2')).toBe(true);
    expect(provided).toHaveBeenCalledTimes(41);
    provided.mockRestore();
    Object.assign(env, { CAPTCHA_PROVIDER: undefined });
  });

  it("is requested over https at the provider's own address", () => {
    for (const name of CAPTCHA_PROVIDERS) {
      const facts = CAPTCHA[name];
      for (const url of [facts.script, facts.verify]) expect(url).toMatch(/^https:\/\//);
    }
    expect(CAPTCHA_PROVIDERS.map((name) => new URL(CAPTCHA[name].verify).hostname)).toEqual([
      'challenges.cloudflare.com',
      'api.hcaptcha.com',
      'www.google.com',
    ]);
  });
});
