import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import { aProperty } from '@/tests/support/a-property';
import { isType, readType } from '../../mapping/type-words';
import { feedProperty } from '../../schema/property';
import { toKyero } from './to-kyero';
import { toNativeItem } from './to-native-item';
import words from './words.json' with { type: 'json' };

const SITE = 'https://www.example.be';

describe('the words of the feeds for portals', () => {
  it('name each type in Kyero by a word that is read as this type', () => {
    const written = PROPERTY_TYPES.map((type) => {
      const property = aProperty({ type });
      const item = toNativeItem(property, null, SITE);
      const { markup } = toKyero({ property, item, law: {}, site: SITE, locales: ['nl'] }, '');
      return /<type>(.*?)<\/type>/.exec(markup)?.[1] ?? '';
    });
    expect(written.map(readType)).toEqual(PROPERTY_TYPES);
    expect(written.every(isType)).toBe(true);
  });

  it('have an element of OpenImmo for each type', () => {
    expect(Object.keys(words.objektart).sort()).toEqual([...PROPERTY_TYPES].sort());
  });

  it('have every field of the own format, apart from those whose meaning is in others or not on a page', () => {
    const made = ['ID', 'WebID', 'CreatedDate', 'LastChangedDate', 'Translations', 'PublishPrice', 'PriceUnit'];
    const lists = ['Rooms', 'OpenHouses', 'Pictures', 'Documents', 'Captions'];
    const others = [...made, ...lists, 'PublishAddress', 'CountryID', 'CountryName'];
    const left = Object.keys(feedProperty.shape).filter((field) => !(field in words.fields) && !others.includes(field));
    expect(left).toEqual(['TypeNodeID', 'RegionNodeID', 'Title', 'Description', 'Marquee']);
  });
});
