import './support/load-env';
import agency from '@/agency.config';
import { isLocale } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import { mailTrialLetter } from '@/lib/features/owner-letters/jobs/send-letters';
import { findByEmail, findSessions, listOwners } from '@/lib/features/owners/data';
import { inviteOwner } from '@/lib/features/owners/mutations/open-link';
import { endSessions } from '@/lib/features/owners/mutations/open-session';
import { addHomes, deleteOwner, revokeHome, saveOwner } from '@/lib/features/owners/mutations/save-owner';
import type { Owner } from '@/lib/features/owners/types';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { email } from '@/lib/platform/forms/field-schemas';
import { printTable } from './support/print-table';
import { endWith, readArguments } from './support/read-arguments';
import { readDay } from './support/read-day';
import { withStore } from './support/with-store';

const USAGE = `Usage:
  npm run owners -- invite MAIL --name "An Peeters" --home ID [--home ID] [--language nl] [--from DAY] [--until DAY]
                                             gives access to homes and mails the invitation
  npm run owners -- invite MAIL              mails a new invitation to somebody who has access
  npm run owners -- invite --all             mails an invitation to everybody of the feed who never got one
  npm run owners -- list                     everybody with access, and to which homes
  npm run owners -- revoke MAIL [--home ID]  takes one home away, or everything; who looks is signed out at once
  npm run owners -- sessions MAIL [--end]    where somebody is signed in; --end signs out everywhere
  npm run owners -- letter MAIL              mails the letter of the last week or month now, as a trial`;

const { values, positionals } = readArguments(
  USAGE,
  {
    name: { type: 'string' },
    home: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', default: agency.defaultLocale },
    from: { type: 'string' },
    until: { type: 'string' },
    all: { type: 'boolean', default: false },
    end: { type: 'boolean', default: false },
  },
  { max: 2 },
);
const [command = '', typed = ''] = positionals;
const now = new Date();

function theAddress(): string {
  const address = email.safeParse(typed);
  return address.success ? address.data.toLowerCase() : endWith(USAGE);
}

/** The owner who is meant. Only the agency learns that somebody is not known; a visitor never does (SPEC §8). */
const theOwner = async (): Promise<Owner> =>
  (await findByEmail(theAddress()))?.owner ?? endWith(`Person not found: ${typed}`);

async function inviteAll(): Promise<void> {
  const waiting = (await listOwners()).filter(({ invitedAt, homes }) => invitedAt === null && homes.length > 0);
  for (const owner of waiting) await inviteOwner(owner, now);
  console.log(`${waiting.length} invitations are queued.`);
}

async function invite(): Promise<void> {
  if (values.all) return inviteAll();
  const address = theAddress();
  const { name, home, language } = values;
  const known = await findByEmail(address);
  if (!known && (!name || home.length === 0)) endWith(`Say the name and at least one home.\n${USAGE}`);
  if (!isLocale(language)) endWith(`--language must be nl, fr, en or de.\n${USAGE}`);
  const days = {
    fromDay: readDay('--from', values.from, 'begins', USAGE) ? (values.from ?? null) : null,
    untilDay: readDay('--until', values.until, 'ends', USAGE) ? (values.until ?? null) : null,
  };
  const id =
    known?.owner.id ?? (await saveOwner({ name: name ?? '', email: address, locale: language, homes: [] }, now));
  await addHomes(
    id,
    home.map((homeId) => ({ homeId, ...days })),
  );
  for (const homeId of home)
    if (!(await getProperty(homeId)))
      console.log(`There is no home ${homeId} yet: it is shown once the feed brings it.`);
  const owner = await theOwner();
  await inviteOwner(owner, now);
  console.log(
    `The invitation to ${owner.name} (${owner.email}) is queued; the running server sends it within seconds.`,
  );
  if (!agency.ownerPortal)
    console.log('The site does not show the login yet: set ownerPortal: true in agency/config.ts and start again.');
}

const clock = (moment: string | null): string => (moment ? formatDateTime(moment, 'en') : '');

async function list(): Promise<void> {
  const owners = await listOwners();
  if (owners.length === 0) return console.log('Nobody has access to the portal.');
  printTable([
    ['name', 'mail', 'language', 'invited', 'joined', 'homes'],
    ...owners.map((owner) => [
      owner.name,
      owner.email,
      owner.locale,
      clock(owner.invitedAt),
      clock(owner.joinedAt),
      owner.homes.map(({ homeId, untilDay }) => (untilDay ? `${homeId} until ${untilDay}` : homeId)).join(', '),
    ]),
  ]);
}

async function revoke(): Promise<void> {
  const owner = await theOwner();
  const [home] = values.home;
  if (home === undefined) {
    await deleteOwner(owner.id);
    return console.log(`${owner.name} has no access any more, and is forgotten.`);
  }
  const isGone = await revokeHome(owner.id, home);
  console.log(isGone ? `${owner.name} does not see ${home} any more.` : `${owner.name} had no access to ${home}.`);
}

async function sessions(): Promise<void> {
  const owner = await theOwner();
  if (values.end) {
    await endSessions(owner.id);
    return console.log(`${owner.name} is signed out everywhere.`);
  }
  const open = await findSessions(owner.id, now);
  if (open.length === 0) return console.log(`${owner.name} is signed in nowhere.`);
  printTable([
    ['device', 'signed in', 'last used'],
    ...open.map(({ device, createdAt, usedAt }) => [device, clock(createdAt), clock(usedAt)]),
  ]);
}

async function letter(): Promise<void> {
  const owner = await theOwner();
  const isQueued = await mailTrialLetter(owner, now);
  console.log(isQueued ? `A letter to ${owner.email} is queued.` : `${owner.name} has no home to be told of.`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { invite, list, revoke, sessions, letter };
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE);
await withStore(run);
