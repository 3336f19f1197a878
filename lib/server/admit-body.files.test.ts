import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, leaveFilesOut } from './admit-body';

/** Passes a body on in pieces of these lengths, and the rest in one piece. */
function passed(body: Buffer, boundary: string, lengths: readonly number[] = []): Buffer {
  const pass = leaveFilesOut(boundary);
  const out: Buffer[] = [];
  let at = 0;
  for (const length of [...lengths, body.length]) {
    out.push(pass(body.subarray(at, at + length)));
    at += length;
  }
  return Buffer.concat(out);
}

async function packed(form: FormData): Promise<{ body: Buffer; boundary: string }> {
  const answer = new Response(form);
  const boundary = boundaryOf(answer.headers.get('content-type')) ?? '';
  return { body: Buffer.from(await answer.arrayBuffer()), boundary };
}

const read = async (body: Buffer, boundary: string): Promise<[string, unknown][]> => [
  ...(await new Response(body as BodyInit, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).formData()),
];

describe('a form from which the site removes the files', () => {
  it('keeps every text as it was typed, for any size of the received pieces, and no file', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const field = fc.record({ name: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 9 }), value: text });
    const bytes = fc.uint8Array({ maxLength: 500 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(field, bytes), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 30 }),
        async (parts, lengths) => {
          const form = new FormData();
          for (const part of parts) {
            if (part instanceof Uint8Array) form.append('picture', new File([part as BlobPart], 'a.jpg'));
            else form.append(part.name, part.value);
          }
          const { body, boundary } = await packed(form);
          const texts = (await read(body, boundary)).filter(([, value]) => typeof value === 'string');
          expect(await read(passed(body, boundary, lengths), boundary)).toEqual(texts);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('contains no part of a file, even of a large file with boundaries inside', async () => {
    const form = new FormData();
    form.append('comment', 'Dank u');
    const { boundary } = await packed(form);
    const file = Buffer.concat([Buffer.from(`\r\n--${boundary.slice(0, -1)}`), Buffer.alloc(3_000_000, '\r\n--')]);
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nAn\r\n--${boundary}--\r\n`),
    ]);
    const out = passed(body, boundary, Array(60).fill(65_536));
    expect(out.length).toBeLessThan(300);
    expect(await read(out, boundary)).toEqual([['name', 'An']]);
  });

  it('is incomplete if it was cut off, if the head of a part has no end, or if its texts are too long', async () => {
    const form = new FormData();
    form.append('comment', 'x'.repeat(100));
    form.append('picture', new File(['y'.repeat(100)], 'a.jpg'));
    const { body, boundary } = await packed(form);
    for (const cut of [10, 90, 200, body.length - boundary.length])
      await expect(read(passed(body.subarray(0, cut), boundary), boundary)).rejects.toThrow();
    const long = Buffer.concat([Buffer.from(`--${boundary}\r\nX: `), Buffer.alloc(5_000_000, 'x')]);
    expect(passed(long, boundary, Array(70).fill(65_536)).length).toBeLessThan(100_000);
    const talk = new FormData();
    talk.append('comment', 'x'.repeat(5_000_000));
    const other = await packed(talk);
    expect(passed(other.body, other.boundary, Array(70).fill(65_536)).length).toBeLessThan(70_000);
  });

  it('is split at the boundary that its header names', () => {
    expect(boundaryOf('multipart/form-data; boundary=----abc')).toBe('----abc');
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
    for (const none of [null, '', 'multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(200)}`])
      expect(boundaryOf(none)).toBeNull();
  });
});
