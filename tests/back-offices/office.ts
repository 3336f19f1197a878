import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BackOfficeName } from '@/lib/platform/config/env-schema';

/** A property as the tests mean it; each server writes it in the shape of its system. */
export type TestItem = {
  id: string;
  /** Whether price and address may be shown; undefined leaves the flag out. */
  showsPrice?: boolean | undefined;
  showsAddress?: boolean | undefined;
  /** `withdrawn` and `unknown` must not be shown. */
  state?: 'available' | 'sold' | 'withdrawn' | 'unknown';
  price?: number | undefined;
  texts?: { nl?: string; fr?: string };
  /** Addresses in the order of the answer, each with the number that it names. */
  pictures?: ReadonlyArray<{ url: string; order?: number }>;
  office?: string;
  parent?: string;
  isProject?: boolean;
  changedAt?: string;
};

/** What goes wrong with an answer of a list, from the page on that it names. */
export type Fault =
  | 'html'
  | 'empty'
  | 'cut'
  | 'error in a 200'
  | 'too large'
  | 'silence'
  | '500'
  | 'unauthorized once'
  | 'too many requests'
  | 'an id twice'
  | 'a total that does not fit'
  | 'a total that moves once'
  | 'a total that moves always';

/** A server that speaks the shape of one system and misbehaves on request. */
export type TestOffice = {
  system: BackOfficeName;
  /** The settings of the connection, without CRM and CRM_URL. */
  settings: Readonly<Record<string, string>>;
  /** What it has; a test replaces it. */
  items: TestItem[];
  /** A fault of the lists; `page` is counted from 0. */
  fault: { kind: Fault; page: number } | null;
  /** The faults that its system cannot have, each with the reason. */
  cannot?: Readonly<Partial<Record<Fault, string>>>;
  /** What else the contract asks that the system cannot do, each with the reason. */
  lacks?: Readonly<Partial<Record<'a list of changes' | 'sold properties', string>>>;
  /** How many rows a page of its lists has; 50 without it. */
  pageSize?: number;
  /** The id on the site of the project that has an id in the system; the same without it. */
  projectId?: (id: string) => string;
  /** What it was sent: leads, addresses; each as it came. */
  taken: unknown[];
  /** What the next lead is answered: a status, or the connection ends before or after it is taken. */
  leadAnswer: number | 'cut';
  /** The words with which it refuses a lead. */
  leadWords?: string;
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void;
};

/** Values that must not travel: the server puts them into fields of owners, notes and hidden streets. */
export const MARKER = 'MUST-NOT-TRAVEL';

/** Reads the body of a request, and hands it on. */
export function withBody(request: IncomingMessage, work: (body: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => work(Buffer.concat(chunks).toString('utf8')));
}

/** Answers JSON. */
export const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/**
 * Answers a page of a list as the fault says; false when it does not concern this page, and the server answers it. Faults of
 * the total and of ids are the server's.
 */
export function misbehave(office: TestOffice, page: number, response: ServerResponse): boolean {
  const { fault } = office;
  if (!fault || page < fault.page) return false;
  const { kind } = fault;
  if (kind === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>');
  else if (kind === 'empty') response.writeHead(200).end();
  else if (kind === 'cut') response.writeHead(200).end('{"estates":[{"id":1,"zi');
  else if (kind === 'too large') response.writeHead(200).end(Buffer.alloc(21_000_000, 32));
  else if (kind === '500') response.writeHead(500).end('{}');
  else if (kind === 'silence') return true;
  else if (kind === 'too many requests') response.writeHead(429, { 'retry-after': '120' }).end('{}');
  else return false;
  return true;
}

/** The rows of a page and the total, as far as faults of totals and ids change them. */
export function pageOf<T>(
  office: TestOffice,
  rows: readonly T[],
  { page, limit, asked }: { page: number; limit: number; asked: number },
): { rows: T[]; total: number } {
  const kind = office.fault?.kind;
  const part = rows.slice(page * limit, (page + 1) * limit);
  if (kind === 'an id twice' && page === 0 && rows.length > 1) part[part.length - 1] = part[0] as T;
  const moves = kind === 'a total that moves always' || (kind === 'a total that moves once' && asked === 2);
  return { rows: part, total: rows.length + (kind === 'a total that does not fit' ? 1 : moves ? asked : 0) };
}
