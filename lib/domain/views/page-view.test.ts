import { describe, expect, it } from 'vitest';
import { deviceClass, pageView } from './page-view';
import { fromReport, trafficSource } from './traffic-source';

const SITE = ['www.gevel.example'];
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const request = (headers: Record<string, string>, changes: { medium?: string | null; isBot?: boolean } = {}) => ({
  headers: { get: (name: string) => headers[name] ?? null },
  medium: null,
  ownHosts: SITE,
  isBot: false,
  ...changes,
});
const opened = (headers: Record<string, string> = {}) =>
  request({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', 'user-agent': PHONE, ...headers });

describe('a page view without personal data (RELIABILITY §3.1)', () => {
  it('is a visit if the page is opened directly or from another site', () => {
    expect(pageView(opened())).toEqual({ source: 'direct', device: 'phone', isVisit: true });
    expect(pageView(opened({ 'sec-fetch-site': 'cross-site', referer: 'https://www.immoweb.be/nl/x' }))).toEqual({
      source: 'portal',
      device: 'phone',
      isVisit: true,
    });
  });

  it('is no visit if the browser says that it comes from a page of this site, even if it hides the referrer', () => {
    for (const site of ['same-origin', 'same-site'])
      expect(pageView(opened({ 'sec-fetch-site': site }))).toMatchObject({ source: 'direct', isVisit: false });
  });

  it('is a view but no visit if it follows a page of this site, loaded whole or drawn by the router', () => {
    const from = { referer: 'https://www.gevel.example/nl/te-koop/' };
    expect(pageView(opened({ 'sec-fetch-site': 'same-origin', ...from }))).toMatchObject({
      source: 'site',
      isVisit: false,
    });
    const soft = request({ rsc: '1', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' });
    expect(pageView(soft)).toMatchObject({ source: 'site', isVisit: false });
  });

  it.each([
    ['next-router-prefetch', '1'],
    ['next-router-segment-prefetch', '/_tree'],
    ['purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['x-moz', 'prefetch'],
  ])('is not counted if the browser loads the page in advance: %s', (name, value) => {
    expect(pageView(opened({ [name]: value }))).toBeNull();
    expect(pageView(opened({ rsc: '1', [name]: value }))).toBeNull();
  });

  it('is not counted for a bot, a frame, a picture or a script', () => {
    expect(pageView({ ...opened(), isBot: true })).toBeNull();
    for (const dest of ['iframe', 'image', 'empty', 'script'])
      expect(pageView(opened({ 'sec-fetch-dest': dest }))).toBeNull();
  });

  it('is judged by its referrer if the browser sends no Sec-Fetch-Site', () => {
    expect(pageView(request({ 'user-agent': PHONE }))).toMatchObject({ source: 'direct', isVisit: true });
    expect(pageView(request({ referer: 'https://www.gevel.example/' }))).toMatchObject({
      source: 'site',
      isVisit: false,
    });
  });

  it('has the source "newsletter" if it comes from a link in a mail of this site, in any mail program', () => {
    const medium = new URL(fromReport('https://gevel.example/nl/te-koop/gent/huis/1/')).searchParams.get('utm_medium');
    for (const referer of ['', 'https://mail.google.com/', 'https://outlook.live.com/', 'https://webmail.telenet.be/'])
      expect(pageView({ ...opened({ referer }), medium })).toMatchObject({ source: 'newsletter', isVisit: true });
  });
});

describe('the class of the previous page', () => {
  it.each([
    ['', 'direct'],
    ['https://www.google.be/', 'search'],
    ['https://google.co.uk/search?q=x', 'search'],
    ['https://html.duckduckgo.com/', 'search'],
    ['https://l.facebook.com/', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://www.immovlan.be/fr', 'portal'],
    ['https://mail.google.com/mail/u/0/', 'newsletter'],
    ['https://www.gevel.example/fr/', 'site'],
    ['https://example.org/', 'other'],
    ['https://notfacebook.com/', 'other'],
    ['https://google.be.evil.example/', 'other'],
    ['android-app://com.google.android.gm/', 'other'],
    ['not an address', 'other'],
    [`https://${'a.'.repeat(5000)}facebook.com/`, 'other'],
  ])('for the address %s is %s', (referrer, source) => {
    expect(trafficSource(referrer, SITE, null)).toBe(source);
  });
});

describe('the kind of device', () => {
  it.each([
    [PHONE, 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'computer'],
    ['', 'computer'],
    [`Silk${'x'.repeat(100_000)}`, 'tablet'],
  ])('of the user agent %.60s is %s', (agent, device) => {
    expect(deviceClass(agent)).toBe(device);
  });
});
