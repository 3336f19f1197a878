import { describe, expect, it } from 'vitest';
import { isKnownItem, NOT_PERSONAL } from '@/tests/support/privacy-table';
import { deviceRows, KEPT, keptRows, ON_DEVICE } from './privacy-table';

const keysOf = (rows: ReadonlyArray<{ key: string }>): string[] => rows.map(({ key }) => key);

describe('the table of stored data, grounds and terms (RELIABILITY §3)', () => {
  it('has a legal ground for every row except the log of the site', () => {
    const without = keptRows(['mail-folder', 'crm', 'captcha', 'geocoder', 'services', 'portal']).filter(
      ({ ground }) => ground === null,
    );
    expect(keysOf(without)).toEqual(['siteLog']);
  });

  it('names consent as the ground for newsletter and saved searches, and contract for forms', () => {
    for (const key of ['newsletter', 'searches', 'unconfirmed'] as const) expect(KEPT[key].ground).toBe('consent');
    for (const key of ['requests', 'appointments', 'documents'] as const) expect(KEPT[key].ground).toBe('contract');
  });

  it('names the agency’s interest as the ground for opinions, reasons to cancel and counts, and contract for owners', () => {
    for (const key of ['opinions', 'cancelReasons', 'views'] as const) expect(KEPT[key].ground).toBe('interest');
    const owners = ['ownerDocuments', 'ownerOffers', 'ownerMessages', 'ownerReports'] as const;
    for (const key of owners) expect(KEPT[key].ground).toBe('contract');
    expect(keysOf(keptRows([])).filter((key) => key === 'opinions' || key.startsWith('owner'))).toEqual([]);
  });

  it('contains a row that depends on a setting only when that is set', () => {
    const plain = keysOf(keptRows([]));
    for (const key of ['mailFiles', 'crm', 'captcha', 'geocoder']) expect(plain).not.toContain(key);
    expect(keysOf(keptRows(['crm']))).toContain('crm');
    expect(keysOf(deviceRows([]))).not.toContain('consent');
    expect(keysOf(deviceRows(['services']))).toContain('consent');
  });

  it('shows the storage term that the agency has set, or else the default', () => {
    const spanOf = (terms: { requests?: number }) => keptRows([], terms).find(({ key }) => key === 'requests')?.span;
    expect(spanOf({})).toEqual({ count: 24, unit: 'month' });
    expect(spanOf({ requests: 6 })).toEqual({ count: 6, unit: 'month' });
  });

  it('lists no table as both personal and not personal', () => {
    const personal = Object.values(KEPT).flatMap(({ tables = [] }) => tables);
    expect(personal.filter((table) => table in NOT_PERSONAL)).toEqual([]);
  });

  it('lists every item that the site stores on a device, by name and kind', () => {
    expect(isKnownItem('cookie', 'lng')).toBe(true);
    expect(isKnownItem('session', 'unsent-contact')).toBe(true);
    expect(isKnownItem('session', 'lng')).toBe(false);
    expect(isKnownItem('cookie', '_ga')).toBe(false);
    expect(Object.keys(ON_DEVICE)).toHaveLength(16);
  });
});
