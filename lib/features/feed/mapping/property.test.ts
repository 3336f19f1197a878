import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { PICTURE_KINDS, type PictureKind } from '@/lib/domain/property/property-values';
import { toCard } from '@/lib/features/catalogue/mapping/to-card';
import { toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import type { KindPicture } from '@/lib/features/catalogue/types/property';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { toListing } from '@/lib/features/properties/mapping/to-structured-data';
import { aDay } from '@/tests/support/a-property';
import { aFeedProperty } from '@/tests/support/feed';
import { feedProperty } from '../schema/property';
import { toProperty } from './property';

const picture = (kind: PictureKind, hash: string): KindPicture => ({
  kind,
  hash,
  width: 1600,
  height: 1067,
  thumbhash: '',
  alt: { nl: hash },
});

/** The pictures of a property, with the kinds mixed. */
const MIXED = [
  picture('plan', 'plan-a'),
  picture('photo', 'photo-a'),
  picture('document', 'document-a'),
  picture('panorama', 'panorama-a'),
  picture('photo', 'photo-b'),
  picture('plan', 'plan-b'),
];

describe('the photos of a property whose rooms the feed names', () => {
  const Rooms = [
    { Kind: 'kitchen', Name: { nl: 'Keuken', fr: 'Cuisine' }, Floor: 0 },
    { Kind: 'bedroom', Name: { nl: 'Slaapkamer' }, Floor: 1 },
    { Kind: 'cellar', Name: { nl: 'Kelder' }, Floor: -1 },
  ];
  const placed = [
    picture('photo', 'front'),
    { ...picture('photo', 'kitchen-a'), room: 0 },
    { ...picture('photo', 'bed'), room: 1 },
    picture('photo', 'garden'),
    { ...picture('photo', 'kitchen-b'), room: 0 },
    { ...picture('plan', 'plan-cellar'), floor: -1 },
    { ...picture('plan', 'plan-ground'), floor: 0 },
    picture('plan', 'plan-other'),
  ];
  const inLocale = (locale: 'nl' | 'fr') =>
    toPropertyDetail(toProperty(feedProperty.parse(aFeedProperty({ Rooms })), placed), locale, aDay, agency);

  it('stand together by room, with its name in the language of the page; the first photo stays first', () => {
    expect(inLocale('nl').pictures.map(({ hash, room }) => [hash, room])).toEqual([
      ['front', undefined],
      ['garden', undefined],
      ['kitchen-a', 'Keuken'],
      ['kitchen-b', 'Keuken'],
      ['bed', 'Slaapkamer'],
    ]);
    expect(inLocale('fr').pictures.at(-2)?.room).toBe('Cuisine');
  });

  it('are linked from the plan of their floor, one for each room; a plan without a floor or photos has no links', () => {
    expect(inLocale('fr').planRooms).toEqual([{ floor: 0, rooms: [{ name: 'Cuisine', hash: 'kitchen-a' }] }]);
  });
});

describe('the pictures of a property by their kind', () => {
  const property = toProperty(feedProperty.parse(aFeedProperty()), MIXED);
  const detail = toPropertyDetail(property, 'nl', aDay, agency);
  const hashes = (pictures: ReadonlyArray<{ hash: string }>) => pictures.map(({ hash }) => hash);

  it('are in separate lists by kind, in the order of the feed', () => {
    expect({
      photo: hashes(detail.pictures),
      plan: hashes(detail.plans),
      document: hashes(detail.previews),
      panorama: hashes(detail.panoramas),
    } satisfies Record<PictureKind, string[]>).toEqual({
      photo: ['photo-a', 'photo-b'],
      plan: ['plan-a', 'plan-b'],
      document: ['document-a'],
      panorama: ['panorama-a'],
    });
    expect(Object.keys(detail.plans[0] ?? {})).not.toContain('kind');
  });

  it('include only photos on cards and in structured data', () => {
    const told = [
      toCard(toRow(property, 'hash', []), 'nl', aDay),
      JSON.parse(toRow(property, 'hash', []).card) as unknown,
      toListing(detail, {
        title: 'Huis',
        site: 'https://gevel.example',
        office: 'https://gevel.example/#o',
        locale: 'nl',
      }),
    ].map((one) => JSON.stringify(one));
    for (const one of told) {
      expect(one).toContain('photo-a');
      for (const kind of PICTURE_KINDS.filter((name) => name !== 'photo')) expect(one).not.toContain(`${kind}-`);
    }
  });

  it('lose the scans of documents once the property is sold, and keep the plans', () => {
    const sold = toPropertyDetail({ ...property, status: 'sold' }, 'nl', aDay, agency);
    expect(JSON.stringify(sold)).not.toContain('document-a');
    expect(hashes(sold.plans)).toEqual(['plan-a', 'plan-b']);
  });
});
