import '../support/load-env';
import { writeFile } from 'node:fs/promises';
import agency from '@/agency.config';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { plainAddress } from '@/lib/features/privacy/data/find-person';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { env } from '@/lib/platform/config/env';
import { email } from '@/lib/platform/forms/field-schemas';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';
import { printTable } from '../support/write-output';

const USAGE = `Usage:
  npm run -s privacy -- export MAIL [--out FILE]   everything about a person, as JSON
  npm run -s privacy -- erase MAIL                 what would be erased
  npm run -s privacy -- erase MAIL --yes           erases it`;

const OWN_ADDRESSES = [...agency.offices, ...agency.agents].map((one) => one.email).concat(env.MAIL_TO ?? []);

const { values, positionals } = readArguments(
  USAGE,
  { out: { type: 'string' }, yes: { type: 'boolean', default: false } },
  { max: 2 },
);
const [command = '', typed = ''] = positionals;

async function exportAll(address: string): Promise<void> {
  const person = await exportPerson(address, new Date());
  if (!person) {
    console.error(`Nothing is stored about ${address}.`);
    return;
  }
  const text = `${JSON.stringify(person, null, 2)}\n`;
  if (values.out) {
    await writeFile(values.out, text, { mode: 0o600 });
    console.log(`Everything about ${address} is in ${values.out}`);
  } else process.stdout.write(text);
}

const WORDS = {
  leads: 'leads',
  appointments: 'appointments',
  documentRequests: 'requests for documents',
  searches: 'saved searches',
  newsletter: 'newsletter',
  testimonials: 'testimonials',
  owners: 'access to the owner portal',
  unsentMails: 'mails that have not gone out',
  files: 'files: mails and pictures',
} as const;

async function erase(address: string): Promise<void> {
  const { erased, appointmentsToCome, anonymous, isStopped } = await erasePerson(address, !values.yes, new Date());
  const names = Object.keys(WORDS) as Array<keyof typeof WORDS>;
  printTable([
    [values.yes ? 'erased' : 'to be erased', '', ''],
    ...names.map((name) => [
      `  ${WORDS[name]}`,
      String(erased[name]),
      name === 'appointments' && appointmentsToCome > 0
        ? `${appointmentsToCome} still to come: inform the people involved`
        : '',
    ]),
    [values.yes ? 'made anonymous' : 'to be made anonymous', '', ''],
    [
      '  sent mails',
      String(anonymous.sentMails),
      'kind, state and time stay as proof of sending; recipient, subject and text do not',
    ],
    ['kept', '', ''],
    [
      '  wish to receive no more mail',
      isStopped ? '1' : '0',
      'as a hash without the address: without it the site could send mail again',
    ],
  ]);
  console.log('\nNot erased: mailboxes, a CRM, and backups until the oldest is removed. Erase again after a restore.');
  if (!values.yes) console.log('Nothing was erased. Add --yes to do it.');
}

const COMMANDS: Readonly<Record<string, (address: string) => Promise<void>>> = { export: exportAll, erase };
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE);
const address = email.safeParse(typed);
if (!address.success) endWith(USAGE);
const person = plainAddress(address.data);
if (OWN_ADDRESSES.some((own) => plainAddress(own) === person)) endWith(`${person} is an address of the agency itself.`);
await withStore(() => run(person));
