import { expect, test } from '@playwright/test';
import { href } from '@/lib/routing/href';
import { inStore, keepComingAppointment, keepOpinion, keepQuestion } from '../support/e2e-store';
import { cutWords } from '../support/pdf-pages';
import { type MadeOwner, portalOwners, signedIn } from '../support/portal-owners';

const PROPERTY = '6382';
const DAY = 86_400_000;
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('The report of a property with every kind of content has two pages, and no word exceeds the margin.', async ({
  context,
  baseURL,
}) => {
  const long = 'Een lange zin over deze woning, die niet ophoudt. '.repeat(10).slice(0, 500);
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const many = Array.from({ length: 30 }, (_, at) => at);
  inStore((store) =>
    store
      .prepare(
        `insert into owner_dossiers (property_id, data, updated_at) values (@property, @data, '')
         on conflict (property_id) do update set data = excluded.data`,
      )
      .run({
        property: PROPERTY,
        data: JSON.stringify({
          placements: many.map((at) => ({
            medium: `Een medium met een lange naam ${at}`,
            kind: 'portal',
            url: null,
            from: day(60),
            until: day(1),
            shown: 120_000 + at,
            clicked: 4000 + at,
          })),
          stages: [],
          nextStep: { texts: { nl: long.slice(0, 200) }, doer: 'agency', day: day(-9) },
          offers: many.map((at) => ({ day: day(at), amount: 400_000 + at, state: 'refused' })),
        }),
      }),
  );
  for (const ago of many) for (const _ of [1, 2, 3, 4, 5]) keepQuestion(PROPERTY, ago);
  for (const _ of many.slice(0, 8)) keepComingAppointment(PROPERTY);
  for (const _ of many.slice(0, 8)) keepOpinion(PROPERTY, long);
  const [owner] = (await portalOwners(1, PROPERTY)) as [MadeOwner];
  const page = await signedIn(context, owner, baseURL);
  for (const locale of ['nl', 'de'] as const) {
    await page.goto(href('owner/property/{id}', locale, { id: PROPERTY }));
    await expect(page.locator('.offer-list dd')).toHaveCount(30);
    await expect(page.locator('.owner-feedback .words li').first()).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesOf(pdf), locale).toBe(2);
    expect(await cutWords(pdf), locale).toEqual([]);
  }
});
