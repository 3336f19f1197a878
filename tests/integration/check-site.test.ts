import { describe, expect, it } from 'vitest';
import { runScript } from '../support/run-script';
import { startSmtp } from '../support/smtp';

const check = (env: Record<string, string>) =>
  runScript('scripts/commands/check-site.ts', [], { SITE_URL: '', SMTP_URL: '', ...env });

describe('npm run check:site', () => {
  it('reports in sentences that the demo agency is valid, and what an agency still has to do', async () => {
    const { code, output } = await check({});
    expect(code, output).toBe(0);
    expect(output).toContain('contain no errors');
    expect(output).toContain('Privacy statement, cookie policy and disclaimer exist in every language of the site.');
    expect(output).toContain('This is still the demo agency.');
    expect(output).toContain('SMTP_URL is not set');
    expect(output).toMatch(/No errors found\. \d+ lines with \? need your judgement\./);
  });

  it('connects to the mail server without sending a mail, and requests the public address', async () => {
    const mails = await startSmtp({});
    const { code, output } = await check({
      SMTP_URL: mails.url,
      SITE_URL: 'http://127.0.0.1:9',
      INDEXNOW_KEY: 'a-key-of-16-signs',
    });
    await mails.stop();
    expect(code, output).toBe(0);
    expect(output).toMatch(/The mail server \S+ answers and accepts the login\. No email was sent\./);
    expect(output).toContain('Nothing answers at http://127.0.0.1:9.');
    expect(output).toContain('The key of INDEXNOW_KEY cannot be read at SITE_URL.');
  });

  it('ends with code 1 and names the fault: a mail server that cannot be reached, a feed that was never read', async () => {
    const { code, output } = await check({
      SMTP_URL: 'smtp://127.0.0.1:9',
      SITE_URL: 'http://127.0.0.1:9',
      DEMO: 'false',
      FEED_URL: './no-such-feed.json',
    });
    expect(code, output).toBe(1);
    expect(output).toContain('The mail server 127.0.0.1:9 cannot be used');
    expect(output).toContain('FEED_URL: there is no file ./no-such-feed.json.');
    expect(output).toContain('No properties have been imported yet');
    expect(output).toContain('3 errors');
  });
});
