import 'server-only';
import { escapeHtml } from '@/lib/domain/text/html';
import { env } from '@/lib/platform/config/env';
import { CallError, call } from '../../connection';
import type { Tools } from '../../types';
import { child, children, elements, type Node, readXml, valueAt } from './xml';

const NAMESPACE = 'http://weblink.skarabee.com/';
const base = (): string => env.CRM_URL ?? 'https://weblink.skarabee.com/v41/weblink.asmx';
/** A long list takes the service more time than other back offices. */
const TIMEOUT_MS = 60_000;

/** What an error in an answer of status 200 would be as a status: whether the keys or the request are to blame. */
const STATUSES: Readonly<Record<string, number>> = {
  USER_NOT_FOUND: 401,
  INACTIVE_USER: 401,
  INVALID_LINK_LOGIN: 401,
  UNAUTHORIZED_ACTION: 401,
  UNAUTHORIZED_ACCESS_TO_USER: 401,
  INVALID_PUBLICATION_ID: 404,
  INVALID_USER_REFERENCE: 400,
  INVALID_CONTACTME: 400,
  INVALID_MEDIUM: 400,
};

/** An element with a text; nil for null. */
export const element = (name: string, text: string | null): string =>
  text === null ? `<${name} xsi:nil="true"/>` : `<${name}>${escapeHtml(text)}</${name}>`;

const envelope = (operation: string, inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><Envelope xmlns="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Body><${operation} xmlns="${NAMESPACE}">${inside}</${operation}></Body></Envelope>`;

// The words of a fault or an error may name persons, so the message has only its code.
const failure = (what: string, status: number | null = null, words: readonly string[] = []) =>
  new CallError(`Skarabee ${what}`, { status, wasSent: true, words: () => words });

/** Asks one operation of the service. Returns its result; throws a CallError for a fault, and for an error in a 200. */
export async function ask(tools: Tools, operation: string, inside = ''): Promise<Node> {
  const keys = Buffer.from(`${env.SKARABEE_USER}:${env.SKARABEE_PASSWORD}`).toString('base64');
  const text = await call(tools, base(), {
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    headers: {
      'content-type': `application/soap+xml; charset=utf-8; action="${NAMESPACE}${operation}"`,
      authorization: `Basic ${keys}`,
    },
    body: envelope(operation, inside),
  });
  if (text.trim() === '') throw failure('answered nothing');
  const document = readXml(text);
  if (document === null) throw failure('answered XML that is cut off, or no XML');
  const [fault] = children(child(document, 'Envelope', 'Body'), 'Fault');
  if (fault !== undefined) {
    const isKey = /unauthorized/i.test(valueAt(fault, 'Reason', 'Text') ?? valueAt(fault, 'faultstring') ?? '');
    if (isKey) throw failure('refuses the keys: are SKARABEE_USER and SKARABEE_PASSWORD right?', 401);
    throw failure('answered with a fault');
  }
  const answer = child(document, 'Envelope', 'Body', `${operation}Response`);
  if (answer === undefined) throw failure('answered with something else than it was asked');
  const result = child(answer, `${operation}Result`);
  const [error] = elements(result, 'Errors', 'Error');
  if (error === undefined) return result;
  const code = /^[A-Z_]{1,40}$/.exec(valueAt(error, 'Code') ?? '')?.[0] ?? 'an error';
  throw failure(`answered ${code}`, STATUSES[code] ?? null, [valueAt(error, 'Message') ?? []].flat());
}
