import { type Challenge, createChallenge, type Payload, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { challengeFor, checkProof } from './proof-of-work';

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'only for this test, never for a site';
});

const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const pack = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Solves a challenge as the browser does. */
async function solve(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

const COUNT = 5;
let solved: Payload[] = [];
beforeAll(async () => {
  solved = await Promise.all(
    Array.from({ length: COUNT }, async (_, index) => solve(await challengeFor(`form-${index}`, now))),
  );
}, 60_000);

/** A payload with some of its challenge's parameters changed. */
const withParameters = ({ challenge, solution }: Payload, changes: Partial<Challenge['parameters']>): Payload => ({
  challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } },
  solution,
});
const withSolution = ({ challenge, solution }: Payload, changes: Partial<Solution>): Payload => ({
  challenge,
  solution: { ...solution, ...changes },
});
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** Every way to send a form without the work, each tried on every solved challenge (RELIABILITY S16). */
const FORGERIES: Record<string, (payload: Payload) => unknown> = {
  'a lower cost': (payload) => withParameters(payload, { cost: 1 }),
  'a shorter prefix': (payload) => withParameters(payload, { keyPrefix: '00' }),
  'a shorter key': (payload) => withParameters(payload, { keyLength: 1 }),
  'another algorithm': (payload) => withParameters(payload, { algorithm: 'SHA-256' }),
  'a later end': (payload) =>
    withParameters(payload, { expiresAt: (payload.challenge.parameters.expiresAt ?? 0) + 600 }),
  'no end': (payload) => withParameters(payload, { expiresAt: undefined }),
  'another salt': (payload) => withParameters(payload, { salt: flipped(payload.challenge.parameters.salt) }),
  'another nonce': (payload) => withParameters(payload, { nonce: flipped(payload.challenge.parameters.nonce) }),
  'the name of this form written into it': (payload) =>
    withParameters(solved.find((other) => other !== payload) ?? payload, { data: payload.challenge.parameters.data }),
  'no signature': ({ challenge, solution }) => ({ challenge: { ...challenge, signature: undefined }, solution }),
  'an empty signature': ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '' }, solution }),
  'a signature in capitals': ({ challenge, solution }) => ({
    challenge: { ...challenge, signature: String(challenge.signature).toUpperCase() },
    solution,
  }),
  'another signature': ({ challenge, solution }) => ({
    challenge: { ...challenge, signature: flipped(String(challenge.signature)) },
    solution,
  }),
  'another key': (payload) => withSolution(payload, { derivedKey: flipped(payload.solution.derivedKey) }),
  'an empty key': (payload) => withSolution(payload, { derivedKey: '' }),
  'a counter next to the right one': (payload) => withSolution(payload, { counter: payload.solution.counter + 1 }),
  'a counter of zero': (payload) => withSolution(payload, { counter: 0 }),
  'a counter that is a text': (payload) =>
    withSolution(payload, { counter: String(payload.solution.counter) as never }),
  'the solution of another': (payload) => ({
    ...payload,
    solution: solved.find((other) => other !== payload)?.solution,
  }),
  'no solution': ({ challenge }) => ({ challenge }),
  nothing: () => null,
};

describe('the proof of work (RELIABILITY S16)', () => {
  it('is accepted once it is solved, for the form it was made for', async () => {
    for (const [index, payload] of solved.entries()) {
      const proof = await checkProof(pack(payload), `form-${index}`, now);
      expect(proof?.until).toBe(later(10).toISOString());
    }
  });

  it('has the same id each time, so that it can be used only once', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => checkProof(pack(solved[0]), 'form-0', now)));
    expect(first?.id).toBe(second?.id);
    expect((await checkProof(pack(solved[1]), 'form-1', now))?.id).not.toBe(first?.id);
  });

  for (const [name, forge] of Object.entries(FORGERIES)) {
    it(`is refused with ${name}`, async () => {
      for (const [index, payload] of solved.entries())
        expect(await checkProof(pack(forge(payload)), `form-${index}`, now), `form ${index}`).toBeNull();
    });
  }

  it('is refused for another form, after ten minutes, and with another secret', async () => {
    for (const [index, payload] of solved.entries()) {
      expect(await checkProof(pack(payload), `form-${(index + 1) % COUNT}`, now)).toBeNull();
      expect(await checkProof(pack(payload), `form-${index}`, later(10))).toBeNull();
      expect(await checkProof(pack(payload), `form-${index}`, later(24 * 60))).toBeNull();
    }
    for (const hmacSignatureSecret of [undefined, 'somebody else’s'])
      for (const stamp of ['form-0', 'form-1']) {
        const foreign = await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: 1,
          counter: 1,
          deriveKey,
          data: { stamp },
          expiresAt: Math.floor(later(5).getTime() / 1000),
          hmacSignatureSecret,
        });
        expect(await checkProof(pack(await solve(foreign)), stamp, now)).toBeNull();
      }
  });

  it('is refused if the text that was sent is not a proof', async () => {
    for (const text of [
      '',
      'x',
      'e30=',
      pack([]),
      pack({ challenge: {} }),
      pack({ challenge: { parameters: null } }),
      '💥'.repeat(1000),
    ])
      expect(await checkProof(text, 'form-0', now)).toBeNull();
  });

  it('is tested with more than a hundred forgeries', () => {
    expect(Object.keys(FORGERIES).length * COUNT).toBeGreaterThanOrEqual(100);
  });

  it('never takes more than 800,000 rounds to solve', async () => {
    for (const { challenge, solution } of solved) {
      expect(solution.counter * challenge.parameters.cost).toBeLessThanOrEqual(800_000);
      expect(solution.counter * challenge.parameters.cost).toBeGreaterThanOrEqual(400_000);
    }
  });
});
