import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withBody } from '../back-offices/office';
import { whiseOffice } from '../back-offices/whise';
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

/** What each command of the documents says, in the order in which a reader types them. */
const SAID: ReadonlyArray<[args: string, output: RegExp]> = [
  ['check', /^Whise answers; 2 properties are online\nEverything was last read: never\./],
  ['read --dry-run', /properties: new 2, .* refused 0\n[\s\S]*dry-run in /],
  ['read --full', /pictures\.example, which is not an allowed host\n[\s\S]*properties: new 2, [\s\S]*applied in /],
  ['read --full --force', /properties: new 0, changed 0, unchanged 2, removed 0/],
  ['read --force', /^feed: unchanged\n$/],
  ['leads', /^The back office has every request of a visitor\.\n$/],
  ['addresses', /^whise cannot be told addresses\.\n$/],
];
const DOCUMENTS = ['docs/back-offices.md', 'docs/commands.md', 'docs/connect.md', 'docs/operate.md', 'README.md'];

beforeAll(() => {
  host.answer = (request, response) => withBody(request, (body) => office.handle(request, response, body));
  office.items = [
    { id: '5001', showsPrice: true, pictures: [{ url: 'https://pictures.example/1.jpg' }] },
    { id: '5002', showsAddress: true },
  ];
});

describe('npm run crm', () => {
  it('says in a sentence that CRM is not set, and ends with 1', async () => {
    for (const args of ['check', 'read'])
      expect(await run(args, { CRM: '' })).toEqual({
        code: 1,
        output: 'CRM is not set: name the back office in .env (docs/back-offices.md).\n',
      });
  });

  it('has no line in the documents that this test does not start', () => {
    const lines = DOCUMENTS.flatMap((path) => [...readText(path).matchAll(/npm run crm -- ([^`\n]+)/g)]);
    expect([...new Set(lines.map(([, args = '']) => args.trim()))].toSorted()).toEqual(
      SAID.map(([args]) => args).toSorted(),
    );
  });

  it.each(SAID)('works as documented: %s', async (args, output) => {
    expect(await run(args)).toMatchObject({ code: 0, output: expect.stringMatching(output) });
  });
});
