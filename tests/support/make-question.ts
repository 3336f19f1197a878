// Stores an appointment of yesterday in the store of DATA_DIR, asks its visitor by mail for an opinion, and prints the
// tokens of the visitor's and the agency's links. The argument is the visitor's mail address and language:
// els@example.be=nl
import { randomUUID } from 'node:crypto';
import { isLocale } from '@/lib/domain/text/locale';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { opinionToken } from '@/lib/features/owner-portal/opinions/data';
import { questionMail } from '@/lib/features/owner-portal/opinions/emails';
import { askForOpinion } from '@/lib/features/owner-portal/opinions/mutations';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { closeStore, database, migrateStore } from '@/lib/platform/store/client';

const now = new Date();
const at = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
const [email = '', language = ''] = (process.argv[2] ?? '').split('=');
const locale = isLocale(language) ? language : 'nl';
const [id, property] = [randomUUID(), '6412'];
await migrateStore();
const about = await getPropertySubject(property, locale, now);
await database()
  .insertInto('leads')
  .values({
    id,
    kind: 'appointment',
    name: 'Els Bezoeker',
    property_id: property,
    project_id: null,
    submission: id,
    locale,
    email,
    created_at: at(-200),
    consent_at: at(-200),
    source: '',
    fields: '{}',
    about: JSON.stringify(about),
  })
  .execute();
await database()
  .insertInto('appointments')
  .values({
    id,
    lead_id: id,
    property_id: property,
    calendar: 'agent:leen',
    agent_id: 'leen',
    place: '',
    state: 'confirmed',
    starts_at: at(-25),
    ends_at: at(-24),
    sequence: 0,
    created_at: at(-200),
    updated_at: at(-200),
  })
  .execute();
const appointment = await getAppointment(id, now);
if (!appointment) throw new Error('the visit was not kept');
await askForOpinion(appointment, questionMail(appointment, false), now);
console.log(
  JSON.stringify({ visitor: opinionToken(appointment, 'visitor'), agency: opinionToken(appointment, 'agency') }),
);
await closeStore();
