// Imports the demo feed again, with an owner and a dossier for each property named in the arguments, and stores a
// coming appointment and an opinion for each: every field that only owners read contains the word of CANARY. Prints by
// property the ids of its document and of its appointment.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays } from '@/lib/domain/time/local-time';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findOwnerDocuments } from '@/lib/features/owner-portal/dossiers/data';
import { closeStore, database, migrateStore } from '@/lib/platform/store/client';
import { DEMO_FOLDER, demoFeed } from '@/scripts/demo/feed';
import { keepAppointment, keepLeadOf } from './kept-rows';

const { CANARY: word = '' } = process.env;
const properties = process.argv.slice(2);
const now = new Date();
const today = brusselsDay(now);
const inDays = (days: number): string => addDays(today, days);

const owner = (property: string) => ({
  ID: `${word}-${property}`,
  Name: `${word} ${property}`,
  Email: `${word}.${property}@example.be`,
  Language: 'fr',
  Homes: [property],
  From: inDays(-90),
  Until: inDays(90),
});
const dossier = (property: string) => ({
  ID: property,
  MediaPlacements: [
    {
      Medium: `${word} medium`,
      Kind: 'portal',
      Url: `https://${word}.example/${property}`,
      From: inDays(-30),
      Shown: 7_654_321,
    },
  ],
  Stages: [{ Stage: 'mandate', Date: inDays(-90) }],
  NextStep: { Text: `${word} step`, By: 'notary', Date: inDays(3) },
  Offers: [{ Date: inDays(-2), Amount: 7_654_321, State: 'open' }],
  OpenHouses: [{ Start: `${inDays(5)} 10:00:00`, End: `${inDays(5)} 13:00:00` }],
  Documents: [{ Kind: 'offer', Name: `${word} document`, Date: inDays(-2), File: `${word}-${property}.pdf` }],
});

const folder = mkdtempSync(join(tmpdir(), 'gevel-owner-feed-'));
// The files are copied with their times, because a picture with another time would be cut again.
cpSync(DEMO_FOLDER, folder, { recursive: true, preserveTimestamps: true });
for (const property of properties)
  writeFileSync(join(folder, `${word}-${property}.pdf`), `%PDF-1.4 ${word} ${property}`);
const feed = JSON.parse(
  new TextDecoder().decode(await demoFeed(new Date(`${now.toISOString().slice(0, 10)}T09:00:00Z`))),
);
const others = (list: Array<{ ID: string }>) => list.filter(({ ID }) => !properties.includes(ID));
const bytes = JSON.stringify({
  ...feed,
  Owners: [...feed.Owners, ...properties.map(owner)],
  Dossiers: [...others(feed.Dossiers), ...properties.map(dossier)],
});
await migrateStore();
const report = await importDocument({ source: 'demo', bytes: new TextEncoder().encode(bytes), folder, now });
rmSync(folder, { recursive: true, force: true });
if (report.problem) throw new Error(report.problem);
const made: Record<string, { document: string; appointment: string }> = {};
for (const property of properties) {
  const appointmentAt = async (startsAt: Date, asked: Date, email: string) =>
    keepAppointment(await keepLeadOf(asked, { email }), startsAt, { property, state: 'confirmed' });
  const appointment = await appointmentAt(new Date(now.getTime() + DAY_MS), now, 'visitor@example.be');
  for (const past of [40, 41]) {
    const earlier = new Date(now.getTime() - past * DAY_MS);
    const seen = await appointmentAt(earlier, earlier, `visitor${past}@example.be`);
    await database()
      .insertInto('opinions')
      .values({
        appointment_id: seen,
        property_id: property,
        state: 'answered',
        asked_at: earlier.toISOString(),
        answered_at: earlier.toISOString(),
        impression: 3,
        price: 'high',
        pro: `${word} for`,
        contra: `${word} against`,
      })
      .execute();
  }
  const [document] = await findOwnerDocuments(property);
  made[property] = { document: document?.id ?? '', appointment };
}
await closeStore();
console.log(JSON.stringify(made));
