import type { LeadKind } from '@/lib/features/leads/types';
import { addressOf, FORM_NAMES, FORMS } from './every-form';
import { type DrawnForm, isAcknowledged, openForm, postForm } from './post-form';

/** The rows that each kind of lead adds, beside the lead itself and its mails. */
const OWN_ROWS: Partial<Record<LeadKind, string>> = {
  appointment: 'appointments',
  demand: 'saved_searches',
  documents: 'document_requests',
  newsletter: 'newsletter_subscribers',
  testimonial: 'testimonials',
};

type Rows = <T extends Record<string, string | number | null>>(statement: string) => Promise<T[]>;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type FormStorm = {
  /** What a site acknowledged: the kind of each form, by its mark. */
  acknowledged: Map<string, LeadKind>;
  /** How often a form was refused, by kind and status. */
  refused: Map<string, number>;
  sent: () => number;
  /** Waits until so many forms were acknowledged. */
  until: (count: number) => Promise<void>;
  end: () => Promise<void>;
  /** Compares what was acknowledged with the rows of the store. */
  judge: (rows: Rows) => Promise<{
    kept: number;
    missing: string[];
    doubled: string[];
    mailless: string[];
    halves: string[];
  }>;
};

/**
 * Visitors who send every form of a site without a pause, until they are told to end. One in ten sends a form twice. `first` keeps
 * the marks of a second storm apart.
 */
export function formStorm(url: string, clients: number, first = 0): FormStorm {
  const acknowledged: FormStorm['acknowledged'] = new Map();
  const refused: FormStorm['refused'] = new Map();
  let sent = 0;
  let isOver = false;

  async function send(kind: LeadKind, drawn: DrawnForm): Promise<void> {
    sent += 1;
    const mark = String(first + sent);
    const fields = FORMS[kind].fields(mark, drawn);
    const answer = await postForm(drawn, fields);
    if (isAcknowledged(answer)) acknowledged.set(mark, kind);
    else refused.set(`${kind} ${answer.status}`, (refused.get(`${kind} ${answer.status}`) ?? 0) + 1);
    await answer.body?.cancel();
    if (Number(mark) % 10 === 0) await (await postForm(drawn, fields)).body?.cancel();
  }

  async function visitor(client: number): Promise<void> {
    // The visitor keeps the page open while the server restarts. A form with another text from the same page is another
    // lead.
    const open = new Map<LeadKind, DrawnForm>();
    for (let turn = client; !isOver; turn += 1) {
      const kind = FORM_NAMES[turn % FORM_NAMES.length] as LeadKind;
      try {
        const drawn = open.get(kind) ?? (await openForm(url + FORMS[kind].path, kind));
        open.set(kind, drawn);
        await send(kind, drawn);
      } catch {
        // The server is down for a moment; a visitor would try again later.
        await pause(30);
      }
    }
  }

  const visitors = Array.from({ length: clients }, (_, client) => visitor(client));
  return {
    acknowledged,
    refused,
    sent: () => sent,
    until: async (count) => {
      while (acknowledged.size < count) await pause(50);
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
    },
    judge: async (rows) => {
      // The invented leads of the demo are not counted.
      const real = "from leads where source <> 'demo'";
      const leads = await rows<{ id: string; kind: string; email: string }>(`select id, kind, email ${real}`);
      const kept = new Map<string, number>();
      for (const { email } of leads) kept.set(email, (kept.get(email) ?? 0) + 1);
      const mailless = await rows<{ id: string }>(
        `select id ${real} and id not in (select lead_id from outbox where lead_id is not null)`,
      );
      const halves: string[] = [];
      for (const [kind, table] of Object.entries(OWN_ROWS)) {
        const own = new Set(
          (await rows<{ lead_id: string }>(`select lead_id from ${table} where lead_id in (select id ${real})`)).map(
            ({ lead_id }) => lead_id,
          ),
        );
        const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
        if (ids.length !== own.size || !ids.every((id) => own.has(id)))
          halves.push(`${kind}: ${ids.length} leads, ${own.size} ${table}`);
      }
      return {
        kept: leads.length,
        missing: [...acknowledged.keys()].filter((mark) => !kept.has(addressOf(mark))),
        doubled: [...kept].filter(([, count]) => count > 1).map(([email]) => email),
        mailless: mailless.map(({ id }) => id),
        halves,
      };
    },
  };
}
