import { describe, expect, it } from 'vitest';
import type { Dossier } from '../../../domain/owner/dossier';
import { dossierUntil, sightAt } from './rules';

const at = (text: string): Date => new Date(text);

describe('the view of an owner of their property', () => {
  it('includes everything up to now until the last day of the mandate ends, in Brussels time', () => {
    for (const until of [null, '2026-11-20', '2027-01-01']) {
      const now = at('2026-11-20T22:59:59Z');
      expect(sightAt(until, now), String(until)).toEqual({ isEnded: false, asOf: now, lastDay: '2026-11-20' });
    }
  });

  it('includes, after the mandate, only what happened before the end of its last day, in winter and summer time', () => {
    expect(sightAt('2026-11-20', at('2026-11-20T23:00:00Z'))).toEqual({
      isEnded: true,
      asOf: at('2026-11-20T22:59:59.999Z'),
      lastDay: '2026-11-20',
    });
    expect(sightAt('2026-07-31', at('2026-11-20T09:00:00Z')).asOf).toEqual(at('2026-07-31T21:59:59.999Z'));
  });

  it('includes, after the mandate, the entries of the dossier dated within it, but no counters, which continue to change', () => {
    const medium = {
      medium: 'Immoweb',
      kind: 'portal',
      url: 'https://immoweb.be',
      until: null,
      shown: 9,
      clicked: 2,
    } as const;
    const dossier: Dossier = {
      placements: [
        { ...medium, from: '2026-10-01' },
        { ...medium, from: '2026-11-21' },
        { ...medium, from: null },
      ],
      stages: [
        { stage: 'mandate', day: '2026-10-01' },
        { stage: 'deed', day: '2027-02-01' },
      ],
      nextStep: { texts: { nl: 'De notaris' }, doer: 'notary', day: null },
      offers: [
        { day: '2026-11-20', amount: 370_000, state: 'refused' },
        { day: '2026-11-21', amount: 380_000, state: 'open' },
      ],
      openHouses: [
        { startsAt: '2026-11-20T13:00:00.000Z', endsAt: '2026-11-20T15:00:00.000Z' },
        { startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-20T23:30:00.000Z' },
      ],
    };
    expect(dossierUntil(dossier, sightAt('2026-11-20', at('2026-12-01T09:00:00Z')))).toEqual({
      placements: [{ ...medium, from: '2026-10-01', url: null, shown: null, clicked: null }],
      stages: [{ stage: 'mandate', day: '2026-10-01' }],
      nextStep: null,
      offers: [{ day: '2026-11-20', amount: 370_000, state: 'refused' }],
      openHouses: [{ startsAt: '2026-11-20T13:00:00.000Z', endsAt: '2026-11-20T15:00:00.000Z' }],
    });
  });
});
