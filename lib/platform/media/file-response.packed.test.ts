import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packedResponse, packText } from './file-response';

async function* pieces(count: number): AsyncGenerator<string> {
  for (let at = 0; at < count; at += 1) yield `<url>${at} é</url>`.repeat(50);
}
const whole = async (count: number): Promise<string> => {
  let text = '';
  for await (const piece of pieces(count)) text += piece;
  return text;
};
const ask = (packed: Parameters<typeof packedResponse>[1], headers: Record<string, string>, method = 'GET') =>
  packedResponse({ method, headers: new Headers(headers) }, packed, { 'Content-Type': 'application/xml' });

describe('a long text that is stored compressed', () => {
  it('unpacks to the original text, and has the same ETag if it is made again', async () => {
    const [packed, again, other] = [
      await packText(pieces(200)),
      await packText(pieces(200)),
      await packText(pieces(9)),
    ];
    expect(gunzipSync(packed.gzip).toString()).toBe(await whole(200));
    expect(packed.gzip.length).toBeLessThan((await whole(200)).length / 10);
    expect([again.tag === packed.tag, other.tag === packed.tag]).toEqual([true, false]);
  });

  it('lets other requests run while it is compressed', async () => {
    let turns = 0;
    let isMade = false;
    const turn = () => {
      turns += 1;
      if (!isMade) setImmediate(turn);
    };
    setImmediate(turn);
    await packText(pieces(300));
    isMade = true;
    expect(turns).toBeGreaterThan(200);
  });

  it('is unpacked for clients without gzip, and not sent to clients that already have it', async () => {
    const packed = await packText(pieces(20));
    for (const accepted of ['', 'br', 'gzip;q=0, identity'])
      expect(await ask(packed, { 'accept-encoding': accepted }).text()).toBe(await whole(20));
    expect(ask(packed, { 'if-none-match': `W/${packed.tag}` }).status).toBe(304);
    expect(ask(packed, {}, 'HEAD').body).toBeNull();
  });

  it('fails if its text cannot be made', async () => {
    const broken = async function* () {
      yield 'a';
      throw new Error('no store');
    };
    await expect(packText(broken())).rejects.toThrow('no store');
  });
});
