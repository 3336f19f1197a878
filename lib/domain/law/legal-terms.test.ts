import { describe, expect, it } from 'vitest';
import * as value from '../property/property-values';
import { explanationOf, LEGAL_TERMS, type LegalFacts } from './legal-terms';

const NONE: LegalFacts = {
  buildingPermit: null,
  urbanDestination: null,
  summons: null,
  preemption: null,
  subdivisionPermit: null,
  heritage: null,
  electricity: null,
  asbestos: null,
  soil: null,
};
const ANSWERS = {
  buildingPermit: value.PERMITS,
  urbanDestination: value.URBAN_DESTINATIONS,
  summons: value.SUMMONS,
  preemption: value.PREEMPTIONS,
  subdivisionPermit: value.PERMITS,
  heritage: value.HERITAGE,
  electricity: value.ELECTRICITY,
  asbestos: value.ASBESTOS,
  soil: value.SOIL,
} as const;

describe('plain words behind a legal term', () => {
  it('say that nobody has answered', () => {
    for (const term of LEGAL_TERMS) expect(explanationOf(term, NONE)).toBe('missing');
  });

  it.each(LEGAL_TERMS)('exist for every answer of %s', (term) => {
    for (const answer of ANSWERS[term]) {
      expect(explanationOf(term, { ...NONE, [term]: answer }), answer).not.toBe('missing');
    }
  });
});
