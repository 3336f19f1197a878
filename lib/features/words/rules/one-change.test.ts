import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { RATE_NAMES, RATES } from '@/lib/domain/law/legal-rates';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { fillPlaceholders, placeholderValues } from '@/lib/platform/text/placeholders';
import { judgedSoftware } from '../data';
import { versionsOf } from './entries';
import { differingFacts, factsOf } from './facts';

const DAY = '2026-11-27';
const TEXTS = judgedSoftware(process.cwd()).texts;

const filled = (text: string, agency: AgencyConfig, locale: Locale): string =>
  fillPlaceholders(text, placeholderValues(agency, locale, DAY)).text;

/** The facts that differ between the languages of each text, one line for each. */
const differences = (): string[] =>
  TEXTS.flatMap((entry) =>
    differingFacts(
      versionsOf(entry).map(([locale, { text }]) => [locale, factsOf(filled(text, demo, locale), locale)] as const),
      false,
    ).map(({ language }) => `${entry.key} ${language}`),
  );

describe('a change of one value', () => {
  it('that is a legal rate appears equally in the four languages of every text', () => {
    const before = differences();
    const values = RATE_NAMES.flatMap((name) => RATES[name] as readonly { value: number; isEuro?: true }[]);
    const kept = values.map(({ value }) => value);
    const set = (change: (value: number, isEuro: boolean, at: number) => number): void => {
      for (const [at, one] of values.entries())
        Object.assign(one, { value: change(kept[at] ?? 0, one.isEuro === true, at) });
    };
    set((value, isEuro) => (isEuro ? value + 1_000 : value + 1));
    const after = differences();
    set((value) => value);
    expect(after).toEqual(before);
  });

  it('that belongs to an office or an agent appears in every text and word in every language', () => {
    const old = demo.offices.flatMap(({ street, phone, email, name }) => [
      street,
      phone,
      email,
      ...Object.values(name),
    ]);
    const people = demo.agents.flatMap(({ name, email, phone }) => [name, email, phone]);
    const renamed: AgencyConfig = {
      ...demo,
      offices: demo.offices.map((office, at) => ({
        ...office,
        name: { nl: `Nieuw ${at}`, fr: `Neuf ${at}`, en: `New ${at}`, de: `Neu ${at}` },
        street: `Nieuwstraat ${at}`,
        phone: `+3290000000${at}`,
        email: `nieuw${at}@example.com`,
      })),
      agents: demo.agents.map((agent, at) => ({
        ...agent,
        name: `Nieuw ${at}`,
        email: `agent${at}@example.com`,
        phone: `+3291000000${at}`,
      })),
    };
    const values = [...old, ...people];
    const texts = TEXTS.filter(({ key }) => !key.startsWith('testimonials/')).flatMap((entry) =>
      versionsOf(entry).map(([locale, { text }]) => [`${entry.key} ${locale}`, filled(text, renamed, locale)] as const),
    );
    const words = LOCALES.map((locale) => {
      const all = flatWords(readFileSync(`messages/${locale}.json`, 'utf8'));
      return [`messages ${locale}`, [...all.values()].join('\n')] as const;
    });
    const named = [...texts, ...words].flatMap(([name, text]) =>
      values.filter((value) => text.includes(value)).map((value) => `${name}: ${value}`),
    );
    expect(named).toEqual([]);
  });
});
