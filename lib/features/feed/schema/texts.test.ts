import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anyText } from '@/tests/support/any-text';
import { textsIn, UNCLEAN, worstText } from '@/tests/support/worst-feed-text';
import { feedDossier, feedOwner } from './owner';
import { feedProject } from './project';
import { feedProperty } from './property';
import { feedTreeNode } from './tree';

type Def = {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  valueType?: z.ZodType;
};

const KEYS: Readonly<Record<string, unknown>> = { Zip: '2800', Email: 'an@example.be' };
const IS_ID = /(?:ID|Homes)$/;

/** A value of the schema with the text in every field that takes any text, and in every address. */
function filled(schema: z.ZodType, text: string, key = ''): unknown {
  const def = schema._zod.def as unknown as Def;
  if (KEYS[key]) return KEYS[key];
  if (IS_ID.test(key) && def.type === 'union') return 'x1';
  if (def.shape) {
    const whole = Object.entries(def.shape).map(([name, field]) => [name, filled(field, text, name)]);
    const isEither = 'File' in def.shape && 'Url' in def.shape;
    return Object.fromEntries(whole.filter(([name]) => !(isEither && name === 'File')));
  }
  if (def.element) return [filled(def.element, text, key)];
  if (def.valueType) return { fr: filled(def.valueType, text) };
  if (def.options) {
    const best = def.options.find((one) => (one._zod.def as unknown as Def).shape) ?? (def.options[0] as z.ZodType);
    return filled(best, text, key);
  }
  if (def.innerType) return filled(def.innerType, text, key);
  if (def.in) return filled(def.in, text, key);
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (def.type === 'boolean') return true;
  if (def.type === 'number') return key.endsWith('Year') ? 2000 : 7;
  if (def.type !== 'string') throw new Error(`no value for ${def.type}`);
  const format = def.format ?? '';
  if (format === 'url') return `https://example.be/${text}#${text}`;
  if (format === 'date' || format === 'datetime') return '2026-11-01';
  return text;
}

const ITEMS = { feedProperty, feedProject, feedOwner, feedDossier, feedTreeNode };

describe.each(Object.entries(ITEMS))('every text of %s', (name, schema) => {
  const clean = (text: string) => {
    const parsed = schema.safeParse(filled(schema, text));
    expect(parsed.error?.issues ?? []).toEqual([]);
    const texts = textsIn(parsed.data).filter(([path]) => !path.endsWith('File'));
    return texts.filter(([, stored]) => UNCLEAN.test(stored));
  };

  it('is read without markup, control and direction characters: the worst text', () => {
    expect(clean(worstText())).toEqual([]);
    expect(clean('<b>x</b>\u202e')).toEqual([]);
  });

  it('is read without markup, control and direction characters: any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(clean(`a${text}`)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has fields that this test fills', () => {
    const texts = textsIn(filled(schema, worstText())).filter(([, text]) => text.includes('HYPERLINK'));
    expect([name, texts.length > 0]).toEqual([name, true]);
  });
});
