import { randomUUID } from 'node:crypto';
import type { DrawnForm, FormFields } from './post-form';
import { formIn } from './post-form';
import { runScript } from './run-script';
import type { Site } from './server-process';
import type { SiteData } from './site-data';

/** A form of a known person: the message of a signed-in owner, or the opinion of a visitor after an appointment. */
export type PortalForm = {
  schema: 'owner-message' | 'opinion';
  headers: Record<string, string>;
  open: (site: Site) => Promise<DrawnForm>;
  /** Valid values; `mark` is in the text, by which the stored row is found. */
  fields: (mark: string) => FormFields;
  /** The number of stored rows with a mark. */
  kept: (mark: string) => Promise<number>;
};

const made = async (data: SiteData, script: string, argument: string): Promise<string> => {
  const { code, output } = await runScript(`tests/support/${script}`, [argument], data.env);
  if (code !== 0) throw new Error(output);
  return output.trim().split('\n').at(-1) ?? '';
};

/** Makes an owner, and a visitor who was asked for an opinion. Returns the form of each. */
export async function portalForms(data: SiteData): Promise<PortalForm[]> {
  const who = randomUUID().slice(0, 8);
  const [owner] = JSON.parse(await made(data, 'make-owners.ts', `vera.${who}@example.be=6412`)) as [{ cookie: string }];
  const { visitor } = JSON.parse(await made(data, 'make-question.ts', `els.${who}@example.be=nl`)) as {
    visitor: string;
  };
  const form = (
    schema: PortalForm['schema'],
    path: string,
    headers: Record<string, string>,
    rest: Pick<PortalForm, 'fields' | 'kept'>,
  ): PortalForm => ({
    schema,
    headers,
    open: async (site) => formIn(await fetch(site.url + path, { headers }), schema),
    ...rest,
  });
  return [
    form(
      'owner-message',
      '/nl/eigenaar/pand/6412/',
      { cookie: owner.cookie },
      {
        fields: (mark) => ({ remark: `Bericht ${mark}` }),
        kept: async (mark) => (await data.rows(`select id from leads where fields like '%Bericht ${mark}%'`)).length,
      },
    ),
    form(
      'opinion',
      `/nl/hoe-was-uw-bezoek/${visitor}/`,
      {},
      {
        fields: (mark) => ({ impression: 'good', pro: `Bericht ${mark}` }),
        kept: async (mark) =>
          (await data.rows(`select appointment_id from opinions where pro like '%Bericht ${mark}%'`)).length,
      },
    ),
  ];
}
