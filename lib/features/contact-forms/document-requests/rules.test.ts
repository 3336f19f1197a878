import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerDocumentRequest, type DocumentGrant } from './rules';

const NOW = new Date('2026-11-20T12:00:00Z');
const VALID: DocumentGrant = { documents: ['plan', 'energy'], mails: 1, expiresAt: '2026-11-24T12:00:00.000Z' };
const ask = (known: DocumentGrant | null, documents: string[], again = false) =>
  answerDocumentRequest(known, { documents, again }, 7, NOW);

describe('a request for documents (SPEC §4)', () => {
  it('is granted for the configured number of days', () => {
    expect(ask(null, ['plan'])).toEqual({
      kind: 'granted',
      grant: { documents: ['plan'], mails: 1, expiresAt: '2026-11-27T12:00:00.000Z' },
      isNew: true,
    });
  });

  it('is "already requested" while the link still opens all its documents', () => {
    expect(ask(VALID, ['plan'])).toEqual({ kind: 'already-requested' });
    expect(ask(VALID, ['energy', 'plan'])).toEqual({ kind: 'already-requested' });
  });

  it('is granted again after the link has expired', () => {
    expect(ask({ ...VALID, expiresAt: NOW.toISOString() }, ['plan'])).toMatchObject({
      grant: { documents: ['plan'], mails: 1 },
      isNew: true,
    });
  });

  it('adds a new document and starts the term of the link again', () => {
    expect(ask(VALID, ['soil'])).toEqual({
      kind: 'granted',
      grant: { documents: ['plan', 'energy', 'soil'], mails: 2, expiresAt: '2026-11-27T12:00:00.000Z' },
      isNew: true,
    });
  });

  it('sends the same link again on request, at most three mails in all', () => {
    expect(ask(VALID, ['plan'], true)).toEqual({
      kind: 'granted',
      grant: { ...VALID, mails: 2 },
      isNew: false,
    });
    expect(ask({ ...VALID, mails: 3 }, ['plan'], true)).toEqual({ kind: 'already-requested' });
  });

  it('never sends a fourth mail for the same documents', () => {
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
