import '../support/load-env';
import agency from '@/agency.config';
import { isLocale, type Locale } from '@/lib/domain/text/locale';
import { formatDateTime } from '@/lib/domain/time/dates';
import { findByEmail, findSessions, getOwner, listOwners } from '@/lib/features/owner-portal/access/data';
import { endSessions } from '@/lib/features/owner-portal/access/mutations/end-session';
import { inviteOwner } from '@/lib/features/owner-portal/access/mutations/open-link';
import {
  addProperties,
  changeOwner,
  deleteOwner,
  type OwnerChange,
  revokeProperties,
  saveOwner,
} from '@/lib/features/owner-portal/access/mutations/save-owner';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { countDocumentsRead } from '@/lib/features/owner-portal/dossiers/data';
import { mailTrialReport } from '@/lib/features/owner-portal/reports/jobs';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { email } from '@/lib/platform/forms/field-schemas';
import { endWith, readArguments, readDay } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable } from '../support/write-output';

const USAGE = `Usage:
  npm run owners -- invite MAIL --name "An Peeters" --property ID [--property ID] [--language nl] [--from DAY] [--until DAY]
                                             gives access to properties and mails the invitation
  npm run owners -- invite MAIL              mails a new invitation to an owner with access; --property, --name and
                                             --language change the stored values
  npm run owners -- invite --all             mails an invitation to all owners of the feed without one
  npm run owners -- list                     all owners with access, their properties, and how many documents they read
  npm run owners -- change MAIL [--email NEW] [--name NAME] [--language nl]
                                             changes address, name or language; a new address ends links and sessions
  npm run owners -- revoke MAIL [--property ID]  removes properties, or all access, and signs the owner out at once
  npm run owners -- sessions MAIL [--end]    where an owner is signed in; --end signs out everywhere
  npm run owners -- report MAIL              mails the report of the last week or month now, as a trial`;

const { values, positionals } = readArguments(
  USAGE,
  {
    name: { type: 'string' },
    property: { type: 'string', multiple: true, default: [] },
    // The former name of `property`.
    home: { type: 'string', multiple: true, default: [] },
    email: { type: 'string' },
    language: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    all: { type: 'boolean', default: false },
    end: { type: 'boolean', default: false },
  },
  { max: 2 },
);
const [command = '', typed = ''] = positionals;
const now = new Date();

function readAddress(text: string): string {
  const address = email.safeParse(text);
  return address.success ? address.data.toLowerCase() : endWith(USAGE);
}
const theAddress = (): string => readAddress(typed);

/** The given properties, in lower case as in a feed. */
const properties = [...values.property, ...values.home].map((id) => id.trim().toLowerCase());

/** The changes of an owner; empty without options. */
function theChange(): OwnerChange {
  const { name, language } = values;
  if (language !== undefined && !isLocale(language)) endWith(`--language must be nl, fr, en or de.\n${USAGE}`);
  return {
    ...(values.email === undefined ? {} : { email: readAddress(values.email) }),
    ...(name ? { name } : {}),
    ...(isLocale(language ?? '') ? { locale: language as Locale } : {}),
  };
}

/** The given owner. Only the agency is told that an address is unknown; a visitor never is (SPEC §8). */
const theOwner = async (): Promise<Owner> =>
  (await findByEmail(theAddress()))?.owner ?? endWith(`No owner has the address ${typed}.`);

async function inviteAll(): Promise<void> {
  const waiting = (await listOwners()).filter(
    ({ invitedAt, properties }) => invitedAt === null && properties.length > 0,
  );
  for (const owner of waiting) await inviteOwner(owner, now);
  console.log(`${waiting.length} invitations are queued.`);
}

async function invite(): Promise<void> {
  if (values.all) return inviteAll();
  const address = theAddress();
  const { name = '', locale = agency.defaultLocale, ...change } = theChange();
  const known = await findByEmail(address);
  if (change.email !== undefined) endWith(USAGE);
  if (!known && (name === '' || properties.length === 0)) endWith(`Give the name and at least one property.\n${USAGE}`);
  const days = {
    fromDay: readDay('--from', values.from, 'begins', USAGE) ? (values.from ?? null) : null,
    untilDay: readDay('--until', values.until, 'ends', USAGE) ? (values.until ?? null) : null,
  };
  const given = properties.map((propertyId) => ({ propertyId, ...days }));
  if (known) {
    await changeOwner(known.owner, theChange());
    await addProperties(known.owner.id, given);
  } else await saveOwner({ name, email: address, locale, properties: given }, now);
  for (const propertyId of properties)
    if (!(await getProperty(propertyId)))
      console.log(`There is no property ${propertyId} yet: it is shown once the feed contains it.`);
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
  if (owners.length === 0) return console.log('No owner has access to the portal.');
  const documents = await countDocumentsRead();
  const readOf = (count?: { kept: number; read: number }) => (count ? `${count.read} of ${count.kept}` : '–');
  printTable([
    ['name', 'mail', 'language', 'invited', 'joined', 'properties', 'documents read'],
    ...owners.map((owner) => [
      owner.name,
      owner.email,
      owner.locale,
      clock(owner.invitedAt),
      clock(owner.joinedAt),
      owner.properties
        .map(({ propertyId, untilDay }) => (untilDay ? `${propertyId} until ${untilDay}` : propertyId))
        .join(', '),
      owner.properties.map(({ propertyId }) => readOf(documents.get(propertyId))).join(', '),
    ]),
  ]);
}

async function revoke(): Promise<void> {
  const owner = await theOwner();
  if (properties.length === 0) {
    await deleteOwner(owner.id);
    return console.log(`${owner.name} no longer has access and was erased.`);
  }
  const gone = await revokeProperties(owner.id, properties);
  for (const property of properties)
    console.log(
      gone.includes(property)
        ? `${owner.name} no longer sees ${property}.`
        : `${owner.name} had no access to ${property}.`,
    );
}

async function change(): Promise<void> {
  const owner = await theOwner();
  const wanted = theChange();
  if (Object.keys(wanted).length === 0) endWith(`Give at least one change.\n${USAGE}`);
  if (!(await changeOwner(owner, wanted))) endWith(`Another owner has the address ${wanted.email}.`);
  const changed = await getOwner(owner.id);
  console.log(`${changed?.name} (${changed?.email}) gets mails in ${changed?.locale}.`);
  if (changed?.email !== owner.email)
    console.log(`All links and sessions have ended. For a new link: npm run owners -- invite ${changed?.email}`);
  if (owner.isFromFeed)
    console.log('This owner comes from the feed: make the change there too, or the next import undoes it.');
}

async function sessions(): Promise<void> {
  const owner = await theOwner();
  if (values.end) {
    await endSessions(owner.id);
    return console.log(`${owner.name} is signed out everywhere.`);
  }
  const open = await findSessions(owner.id, now);
  if (open.length === 0) return console.log(`${owner.name} is not signed in anywhere.`);
  printTable([
    ['device', 'signed in', 'last used'],
    ...open.map(({ device, createdAt, usedAt }) => [device, clock(createdAt), clock(usedAt)]),
  ]);
}

async function report(): Promise<void> {
  const owner = await theOwner();
  const isQueued = await mailTrialReport(owner, now);
  console.log(isQueued ? `A report to ${owner.email} is queued.` : `${owner.name} has no property for a report.`);
}

// `letter` is the former name of `report`.
const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  invite,
  list,
  change,
  revoke,
  sessions,
  report,
  letter: report,
};
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE);
await withStore(run);
