import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Service } from '@/lib/domain/law/consent';
import { deviceRows, FOR_ALL, KEPT, keptRows, ON_DEVICE, type Setting } from '@/lib/domain/law/privacy-table';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { href } from '@/lib/routing/href';
import { inLanguage } from '@/tests/support/in-language';
import { ConsentFields } from '../forms/fields/person-fields';
import { DeviceTable, ServicesNote } from './cookie-policy';
import { KeptTable } from './kept-table';
import { WhatStays } from './what-stays';

const ALL: Setting[] = ['mail-folder', 'crm', 'captcha', 'geocoder', 'services', 'portal'];
const rowsIn = (html: string): string[] => [...html.matchAll(/data-row="(\w+)"/g)].map((match) => match[1] ?? '');
/** Traces of a missing message or value in the output. */
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

/** The rows of the statement, for a site that stores mails as files and for one that sends them. */
const keptHtml = (locale: Locale, settings: Setting[]): string =>
  inLanguage(locale, <KeptTable rows={keptRows(settings)} provider="" />);
const rowOf = (html: string, key: string): string => html.split(`data-row="${key}"`)[1]?.split('</tr>')[0] ?? '';

describe.each(LOCALES)('the privacy texts in %s', (locale) => {
  const words = messagesOf(locale);

  it('give a storage term of 30 days for the mail address of a friend, but only if the site stores its mails as files', () => {
    expect(rowOf(keptHtml(locale, ['mail-folder']), 'friends')).toContain('30 ');
    expect(rowOf(keptHtml(locale, []), 'friends')).not.toContain('30 ');
  });

  it('name the geocoder if one is set, and say that the starting point of a travel time is stored', () => {
    const html = inLanguage(locale, <KeptTable rows={keptRows(['geocoder'])} provider="" geocoder="photon.example" />);
    expect(rowOf(html, 'geocoder').split('photon.example')).toHaveLength(3);
    const start = { nl: 'reistijd', fr: 'temps de trajet', en: 'travel time', de: 'Reisezeit' }[locale];
    for (const key of ['geocoder', 'searches']) expect(rowOf(html, key)).toContain(start);
    expect(rowOf(keptHtml(locale, []), 'geocoder')).toBe('');
  });

  it('mention the log of the web server in the row about IP addresses', () => {
    expect(words.privacy.rows.addresses.what).toContain(words.privacy.rows.accessLog.name);
  });

  it('say both at the checkbox and in the table that a visitor is remembered until the tab is closed', () => {
    const tab = { nl: 'tabblad', fr: 'onglet', en: 'tab', de: 'Tab' }[locale];
    for (const text of [words.forms.keep, words.privacy.device.items.visitor.long]) expect(text).toContain(tab);
    expect(words.forms.keep).not.toMatch(/browser|navigateur/i);
  });

  it('have the same sentence about the count of views in the cookie policy and the privacy statement', () => {
    const { counted } = words.privacy;
    expect(readFileSync(`content/pages/privacy-statement/${locale}.md`, 'utf8')).toContain(counted);
    for (const services of [[], [SERVICE]])
      expect(inLanguage(locale, <ServicesNote services={services} />)).toContain(counted);
  });

  it('mention the mail that asks for an opinion only at the checkbox of a form that leads to that mail', () => {
    const tickOf = (isAskedAfter: boolean) => inLanguage(locale, <ConsentFields isAskedAfter={isAskedAfter} />);
    const reminder = { nl: 'één herinnering', fr: 'un rappel', en: 'one reminder', de: 'einer Erinnerung' }[locale];
    const only = { nl: /dienen alleen/, fr: /ne servent qu/, en: /only/, de: /dienen nur/ }[locale];
    expect(tickOf(true)).toContain(reminder);
    expect(tickOf(true)).not.toMatch(only);
    expect(tickOf(false)).toMatch(only);
  });

  it('never promise that an owner cannot identify the author of an opinion', () => {
    const guess = { nl: 'raden', fr: 'deviner', en: 'guess', de: 'erraten' }[locale];
    const { ownerCourse, opinion, privacy } = words;
    for (const text of [ownerCourse.noNames, opinion.intro, opinion.mail.text, privacy.rows.opinions.what])
      expect(text).toContain(guess);
  });

  it('use the same word for optional fields as the forms', () => {
    expect(words.privacy.all.required.text).toContain(words.forms.optional);
  });

  it('let a checkbox confirm that the statement was read, and never ask for consent there', () => {
    const { privacy, demand, newsletter, errors } = words.forms;
    for (const text of [
      privacy,
      demand.privacy,
      newsletter.privacy,
      errors.privacy.required,
      words.desk.columns.consent,
      words.privacy.rows.requests.what,
    ]) {
      expect(text).toMatch(/gelezen|gelesen|\blue?\b|\bread\b/);
      expect(text).not.toMatch(/aanvaard|akkoord|accept|accord|akzept|consent|Einverst/i);
    }
  });

  it('tell a person who stops all mails which data remain stored, why and for how long', () => {
    const html = inLanguage(locale, <WhatStays />);
    for (const term of ['24', '35']) expect(html).toContain(term);
    expect(html).toContain(href('privacy-statement', locale));
    for (const key of ['mailbox', 'crm'])
      expect(rowOf(keptHtml(locale, ['crm']), key)).toMatch(/>[^<]*1 (maand|mois|month|Monat)/);
  });
});

describe.each(LOCALES)('the tables of privacy statement and cookie policy in %s (RELIABILITY §3)', (locale) => {
  it('show a row for every kind of stored data', () => {
    const html = inLanguage(locale, <KeptTable rows={keptRows(ALL)} provider="Cloudflare Turnstile" />);
    expect(rowsIn(html)).toEqual([...Object.keys(KEPT), ...FOR_ALL]);
    expect(html).not.toMatch(HOLE);
    expect(html).toContain('Cloudflare Turnstile');
  });

  it('show the periods after which the nightly job erases data', () => {
    const html = inLanguage(locale, <KeptTable rows={keptRows([], { requests: 18, mails: 1 })} provider="" />);
    const row = (key: string): string => html.split(`data-row="${key}"`)[1]?.split('</tr>')[0] ?? '';
    expect(row('requests')).toContain('18 ');
    expect(row('mails')).toMatch(/>1 (dag|jour|day|Tag) /);
    expect(row('unconfirmed')).toContain('>7 ');
    expect(row('backups')).toContain('>35 ');
  });

  it('show every item that the site may store on a device', () => {
    const html = inLanguage(locale, <DeviceTable rows={deviceRows(ALL)} />);
    expect(rowsIn(html)).toEqual(Object.keys(ON_DEVICE));
    expect(html).not.toMatch(HOLE);
    expect(html).toContain('<code>unsent-…</code>');
  });

  it('explain why there is no consent dialog, or name each service that needs consent', () => {
    expect(inLanguage(locale, <ServicesNote services={[]} />)).not.toContain('<table');
    const html = inLanguage(locale, <ServicesNote services={[SERVICE]} />);
    for (const text of ['Stats bv', '_st*', SERVICE.keeps[locale], SERVICE.policy]) expect(html).toContain(text);
    expect(html).not.toMatch(HOLE);
  });

  it.each(['privacy-statement', 'cookie-policy'])('have exactly one place in the text of the page: %s', (page) => {
    const text = readFileSync(`content/pages/${page}/${locale}.md`, 'utf8');
    expect(text.match(/^<!-- table -->$/gm)).toHaveLength(1);
  });
});
