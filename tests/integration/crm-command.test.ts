import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { saveLead } from '@/lib/features/leads/mutations';
import { env } from '@/lib/platform/config/env';
import { withBody } from '../back-offices/office';
import { whiseOffice } from '../back-offices/whise';
import { aLead } from '../support/a-lead';
import { httpsHost, TEST_CERTIFICATE } from '../support/https-host';
import { readText } from '../support/project-files';
import { runScript } from '../support/run-script';

const host = httpsHost();
const office = whiseOffice();
const HOOK_SECRET = randomBytes(32).toString('hex');
const run = (args: string, settings: Record<string, string> = {}) =>
  runScript('scripts/commands/crm.ts', args.split(' '), {
    ...office.settings,
    CRM: 'whise',
    CRM_URL: `https://${host.host}`,
    CRM_HOOK_SECRET: HOOK_SECRET,
    NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE,
    ...settings,
  });

/** What each line of the documents says, in the order in which a reader types them. */
const SAID: ReadonlyArray<[args: string, output: RegExp]> = [
  ['check', /^Whise answers; 2 properties are online\nEverything was last read: never\. Calls today: \d+\.\n/],
  ['read --dry-run', /2 properties/],
  ['read --full', /2 properties/],
  ['read --full --force', /unchanged|2 properties/],
  ['read --force', /./],
  ['leads', /^The back office has every request of a visitor\.\n$/],
  ['addresses', /^whise cannot be told addresses\.\n$/],
];

beforeAll(() => {
  host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
  office.items = [
    { id: '5001', showsPrice: true, pictures: [{ url: 'https://pictures.example/1.jpg' }] },
    { id: '5002', showsAddress: true },
  ];
});

describe('npm run crm', () => {
  it('says in a sentence that CRM is not set, and ends with 1', async () => {
    for (const args of ['check', 'read', 'leads', 'addresses'])
      expect(await run(args, { CRM: '' })).toEqual({
        code: 1,
        output: 'CRM is not set: name the back office in .env (docs/back-offices.md).\n',
      });
  });

  it.each(SAID)('works as documented: %s', async (args, output) => {
    const finished = await run(args);
    console.log(args, JSON.stringify(finished));
    expect(finished).toMatchObject({ code: 0, output: expect.stringMatching(output) });
  });
});
