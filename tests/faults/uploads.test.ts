import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, FORMS } from '../support/every-form';
import { type DrawnForm, openForm, packForm } from '../support/post-form';
import { forgetPeak, memoryOf } from '../support/process-use';
import { webProcesses } from '../support/processes';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const AT_ONCE = 60;
const { testimonial } = FORMS;
let data: SiteData;
let site: Site;
let drawn: DrawnForm;
let picture: Buffer;

/** A photograph that compresses badly: almost the five MB that a visitor's picture may have. */
const largePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer();

beforeAll(async () => {
  picture = await largePicture();
  data = await newSiteData();
  // Every visitor has their own address, as behind a proxy.
  site = await startSite({ ...data.env, TRUST_PROXY: '1', WEB_PROCESSES: '1' });
  drawn = await openForm(site.url + testimonial.path, 'testimonial');
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

/** A testimonial with a picture, as a browser without JavaScript sends it. */
async function send(mark: string, visitor = 0): Promise<{ status: number; html: string; ms: number }> {
  const started = Date.now();
  const body = packForm(drawn, testimonial.fields(mark, drawn));
  body.append('picture', new File([picture as BlobPart], 'ik.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(drawn.url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: new URL(drawn.url).origin, Accept: 'text/html', 'X-Forwarded-For': `192.0.2.${visitor}` },
  });
  return { status: answer.status, html: await answer.text(), ms: Date.now() - started };
}

describe('sixty simultaneous pictures', () => {
  it('are accepted or answered 503 with the typed text, and memory grows by less than 100 MB', async () => {
    expect(picture.length).toBeGreaterThan(4_500_000);
    expect(picture.length).toBeLessThan(5_242_880);
    const [pid = 0] = webProcesses(site.child.pid ?? 0);
    for (const warm of ['een', 'twee']) await send(warm);
    // The site has already processed pictures before the measurement.
    await Promise.all(Array.from({ length: 30 }, async () => (await fetch(drawn.url)).text()));
    // Memory that was not freed yet is no cost of a picture, so the smaller growth of two rounds counts.
    const growth: number[] = [];
    for (const round of ['een', 'twee']) {
      const before = memoryOf(pid).now;
      forgetPeak(pid);
      const started = Date.now();
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, at) => ({
          mark: `tegelijk${round}${at}`,
          ...(await send(`tegelijk${round}${at}`, at)),
        })),
      );
      const { peak } = memoryOf(pid);
      growth.push(peak - before);
      const taken = answers.filter(({ status }) => status === 303);
      console.log(
        `uploads: ${AT_ONCE} of ${picture.length} bytes at once, ${taken.length} taken, ${Date.now() - started} ms, memory ${before} MB, at most ${peak}`,
      );
      for (const { status, html, mark } of answers.filter((answer) => !taken.includes(answer))) {
        expect([mark, status]).toEqual([mark, 503]);
        expect(html).toContain(`Dank u ${mark}`);
        expect(html).toContain(addressOf(mark));
        expect(html).toContain('lang="nl-BE"');
      }
      expect(taken.length).toBeGreaterThan(0);
      const kept = await data.rows<{ email: string }>(`select email from leads where email like '%tegelijk${round}%'`);
      expect(kept.length).toBe(taken.length);
    }
    expect(Math.min(...growth)).toBeLessThan(100);
  });
});
