import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDocumentRequest, type DocumentGrant } from './rules';

const NOW = new Date('2026-11-20T12:00:00Z');
const VALID: DocumentGrant = { documents: ['plan', 'energy'], mails: 1, expiresAt: '2026-11-24T12:00:00.000Z' };
const ask = (known: DocumentGrant | null, documents: string[], again = false) =>
  answerDocumentRequest(known, { documents, again }, 7, NOW);

describe('a request for documents (SPEC §4)', () => {
  it('is granted for the days of the setting', () => {
    expect(ask(null, ['plan'])).toEqual({
      kind: 'granted',
      grant: { documents: ['plan'], mails: 1, expiresAt: '2026-11-27T12:00:00.000Z' },
      isNew: true,
    });
  });

  it('is "already requested" while the link still opens all of it', () => {
    expect(ask(VALID, ['plan'])).toEqual({ kind: 'already-requested' });
    expect(ask(VALID, ['energy', 'plan'])).toEqual({ kind: 'already-requested' });
  });

  it('is granted anew once the link has run out', () => {
    expect(ask({ ...VALID, expiresAt: NOW.toISOString() }, ['plan'])).toMatchObject({
      grant: { documents: ['plan'], mails: 1 },
      isNew: true,
    });
  });

  it('adds a document that was not asked for before, and the link lasts anew', () => {
    expect(ask(VALID, ['soil'])).toEqual({
      kind: 'granted',
      grant: { documents: ['plan', 'energy', 'soil'], mails: 2, expiresAt: '2026-11-27T12:00:00.000Z' },
      isNew: true,
    });
  });

  it('sends the same link again on wish, three mails in all', () => {
    expect(ask(VALID, ['plan'], true)).toEqual({
      kind: 'granted',
      grant: { ...VALID, mails: 2 },
      isNew: false,
    });
    expect(ask({ ...VALID, mails: 3 }, ['plan'], true)).toEqual({ kind: 'already-requested' });
  });

  it('never sends a fourth mail for the same documents, however often it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (wishes) => {
        let known: DocumentGrant | null = null;
        let mails = 0;
        for (const again of wishes) {
          const answer = answerDocumentRequest(known, { documents: ['plan'], again }, 7, NOW);
          if (answer.kind === 'already-requested') continue;
          known = answer.grant;
          mails += 1;
        }
        expect(mails).toBeLessThanOrEqual(3);
      }),
    );
  });
});
