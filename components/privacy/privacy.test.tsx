import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Service } from '@/lib/domain/law/consent';
import { deviceRows, KEPT, keptRows, ON_DEVICE, type Setting } from '@/lib/domain/law/privacy-table';
import { LOCALES } from '@/lib/domain/text/locale';
import { inLanguage } from '@/tests/support/in-language';
import { DeviceTable } from './device-table';
import { KeptTable } from './kept-table';
import { ServicesNote } from './services-note';

const ALL: Setting[] = ['mail-folder', 'crm', 'captcha', 'services'];
const rowsIn = (html: string): string[] => [...html.matchAll(/data-row="(\w+)"/g)].map((match) => match[1] ?? '');
/** What a missing word or value leaves behind. */
const HOLE = /privacy\.|[{}]|undefined/;

const SERVICE: Service = {
  id: 'stats',
  name: 'Stats',
  company: 'Stats bv',
  purpose: 'statistics',
  script: 'https://stats.example/s.js',
  attributes: {},
  hosts: {},
  items: ['_st*'],
  keeps: { nl: '1 jaar', fr: '1 an', en: '1 year', de: '1 Jahr' },
  policy: 'https://stats.example/privacy',
};

describe.each(LOCALES)('the tables of privacy statement and cookie policy in %s (RELIABILITY §3)', (locale) => {
  it('print every row of what is kept', () => {
    const html = inLanguage(locale, <KeptTable locale={locale} rows={keptRows(ALL)} provider="Cloudflare Turnstile" />);
    expect(rowsIn(html)).toEqual(Object.keys(KEPT));
    expect(html).not.toMatch(HOLE);
    expect(html).toContain('Cloudflare Turnstile');
  });

  it('print the terms that the nightly job erases by', () => {
    const html = inLanguage(
      locale,
      <KeptTable locale={locale} rows={keptRows([], { requests: 18, mails: 1 })} provider="" />,
    );
    const row = (key: string): string => html.split(`data-row="${key}"`)[1]?.split('</tr>')[0] ?? '';
    expect(row('requests')).toContain('18 ');
    expect(row('mails')).toMatch(/>1 (dag|jour|day|Tag) /);
    expect(row('unconfirmed')).toContain('>7 ');
    expect(row('backups')).toContain('>35 ');
  });

  it('print every item that the site may put on a device', () => {
    const html = inLanguage(locale, <DeviceTable rows={deviceRows(ALL)} />);
    expect(rowsIn(html)).toEqual(Object.keys(ON_DEVICE));
    expect(html).not.toMatch(HOLE);
    expect(html).toContain('<code>unsent-…</code>');
  });

  it('say why nobody is asked, or name each service that asks', () => {
    expect(inLanguage(locale, <ServicesNote locale={locale} services={[]} />)).not.toContain('<table');
    const html = inLanguage(locale, <ServicesNote locale={locale} services={[SERVICE]} />);
    for (const text of ['Stats bv', '_st*', SERVICE.keeps[locale], SERVICE.policy]) expect(html).toContain(text);
    expect(html).not.toMatch(HOLE);
  });

  it.each(['privacy-statement', 'cookie-policy'])('have their place in the text: %s', (page) => {
    const text = readFileSync(`content/pages/${page}/${locale}.md`, 'utf8');
    expect(text.match(/^<!-- table -->$/gm)).toHaveLength(1);
  });
});
