import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { FeedError, type Node } from '@/lib/features/feed/for-commands';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { CallError } from '../../connection';
import { findItems, findOfficeItems, sourceOf } from '../../data';
import type { Connect, FeedShape, FieldRemark, Reading, Tools } from '../../types';
import { type OpenImmoDocument, RefusedFileError, readOpenImmo } from '../mapping/read-document';
import { type FileEstate, toReading } from '../mapping/to-reading';
import { type Estate, estateOf, FIELDS, idOf, toShape } from '../mapping/to-shape';
import { clearDone, type InboxFile, inboxError, isSame, putAway, waitingFiles } from './inbox';
import { type OpenZip, openZip } from './zip';

const SOURCE = sourceOf('openimmo');
/** The most bytes of an XML outside a ZIP. */
const MOST_BYTES = 25_000_000;
/** Pictures and documents of ZIP files; the folder and its files are the site's alone. */
const folderOfFiles = (): string => resolve(env.DATA_DIR, 'openimmo', 'pictures');

type OpenFile = Pick<OpenZip, 'xml' | 'read' | 'close'>;

/** Opens a file of the inbox: a ZIP, or an XML that names no files beside it. */
async function openFile(path: string): Promise<OpenFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4), position: 0 });
    if (buffer.toString('latin1', 0, bytesRead).startsWith('PK')) return await openZip(path);
    if (size > MOST_BYTES) throw new RefusedFileError(`the XML is larger than ${MOST_BYTES / 1e6} MB`);
    return { xml: await readFile(path), read: async () => null, close: () => undefined };
  } finally {
    await file.close();
  }
}

/** Stores a file of a ZIP under the hash of its bytes. Returns its name; a dry run stores nothing. */
async function keep(bytes: Buffer, path: string, isDryRun = false): Promise<string> {
  const ending = /^\.[a-z0-9]{1,5}$/i.exec(extname(path))?.[0].toLowerCase() ?? '';
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}${ending}`;
  const folder = folderOfFiles();
  if (isDryRun || existsSync(join(folder, name))) return name;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const part = join(folder, `${randomUUID()}.part`);
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, join(folder, name));
  return name;
}

/** Stores the files of a ZIP that properties name, each once. */
function filesOf(
  file: OpenFile,
  { isDryRun }: Tools,
): (item: FeedShape) => Promise<{ item: FeedShape; missing: string[] }> {
  const names = new Map<string, string | null>();
  const nameOf = async (path: string): Promise<string | null> => {
    if (names.has(path)) return names.get(path) ?? null;
    const bytes = await file.read(path);
    const name = bytes && (await keep(bytes, path, isDryRun));
    names.set(path, name);
    return name;
  };
  return async (item) => {
    const missing: string[] = [];
    const stored = async (list: unknown) => {
      const kept: unknown[] = [];
      for (const one of (list ?? []) as Array<{ File?: string }>) {
        const name = one.File === undefined ? undefined : await nameOf(one.File);
        if (name === null) missing.push(one.File ?? '');
        else kept.push(name === undefined ? one : { ...one, File: name });
      }
      return kept;
    };
    const { Pictures, Documents } = item;
    return {
      item: {
        ...item,
        ...(Pictures !== undefined && { Pictures: await stored(Pictures) }),
        ...(Documents !== undefined && { Documents: await stored(Documents) }),
      },
      missing,
    };
  };
}

/** The parent of each group: the property whose own number is the name of the group, of this file or of an earlier one. */
function parentsIn(
  estates: readonly Estate[],
  stored: Awaited<ReturnType<typeof findOfficeItems>>,
): Map<string, string> {
  const earlier = stored.filter(({ kind }) => kind === 'project');
  const numbers = earlier.flatMap(({ id, item }) =>
    [id, item.ProjectNumber].map((name) => [String(name), id] as const),
  );
  const parents = estates.filter(({ group, number, id }) => group && (group === number || idOf(group) === id));
  return new Map([...numbers, ...parents.map(({ group, id }) => [group ?? '', id] as const)]);
}

type Remarks = NonNullable<Reading['remarks']>;

/** The properties of a document, each in the shape of the feed and with its files stored. */
async function estatesIn(
  document: OpenImmoDocument,
  file: OpenFile,
  stored: Awaited<ReturnType<typeof findOfficeItems>>,
  tools: Tools,
): Promise<{ estates: FileEstate[]; remarks: Remarks }> {
  const read = (node: Node) => estateOf(node, { isDeletion: document.isDeletion, language: SITE_LANGUAGES[0] });
  const parents = parentsIn(
    document.providers.flatMap(({ estates }) => estates.map((parse) => read(parse()))),
    stored,
  );
  const withFiles = filesOf(file, tools);
  const found: FileEstate[] = [];
  const remarks: Array<Remarks[number]> = [];
  for (const { provider, estates } of document.providers)
    for (const parse of estates) {
      const node = parse();
      const estate = read(node);
      const project = parents.get(estate.group ?? '') ?? parents.get(idOf(estate.group ?? ''));
      const kind = project !== undefined && project === estate.id ? 'project' : 'property';
      const shape = estate.isWhole ? toShape(node, estate, { kind, project }) : null;
      const { item, missing } = shape ? await withFiles(shape) : { item: null, missing: [] };
      const remark = (value: string): Remarks[number] & FieldRemark => ({
        id: estate.id,
        kind,
        field: FIELDS.Pictures ?? '',
        value,
        reason: 'is not in the ZIP; it is left out',
      });
      remarks.push(...missing.map(remark));
      found.push({ ...estate, provider, kind, item });
    }
  return { estates: found, remarks };
}

/** Deletes the files that no stored property names any more. */
async function clearFiles(): Promise<void> {
  const named = new Set<string>();
  for (const { item } of await findItems(SOURCE))
    for (const [, name = ''] of item.matchAll(/"File":"([^"\\]+)"/g)) named.add(name);
  for (const name of await readdir(folderOfFiles()).catch(() => []))
    if (!named.has(name)) await rm(join(folderOfFiles(), name), { force: true });
}

async function readFileOf(inbox: string, waiting: InboxFile, tools: Tools): Promise<Reading> {
  const settle = async (problem: string | null): Promise<void> => {
    await putAway(inbox, waiting, problem, tools.now());
    await clearFiles();
  };
  const refused = (problem: string): Reading => ({
    changed: [],
    present: null,
    problem,
    file: { doubt: null, isPart: true, settle: (told) => settle(told).catch(inboxError) },
  });
  let file: OpenFile | null = null;
  try {
    file = await openFile(waiting.path);
    const document = readOpenImmo(file.xml);
    const stored = await findOfficeItems(SOURCE);
    const { estates, remarks } = await estatesIn(document, file, stored, tools);
    const providers = document.providers.map(({ provider }) => provider);
    const { doubt, ...reading } = toReading({ isWhole: document.isWhole, providers }, estates, stored);
    if (!(await isSame(waiting))) throw new CallError(`${waiting.name} changed while it was read`);
    return {
      ...reading,
      remarks: [...(reading.remarks ?? []), ...remarks],
      problem: null,
      file: { doubt, isPart: !document.isWhole, settle: (told) => settle(told).catch(inboxError) },
    };
  } catch (error) {
    if (error instanceof RefusedFileError || error instanceof FeedError) return refused(error.message);
    if ((error as NodeJS.ErrnoException).syscall) inboxError(error);
    throw error;
  } finally {
    file?.close();
  }
}

/** OpenImmo by files: providers put ZIP files into a folder, each is applied before the next one. */
export const connectOpenImmo: Connect = (tools) => {
  const inbox = env.OPENIMMO_INBOX ?? '';
  return {
    name: 'openimmo',
    fields: FIELDS,
    isInbox: true,
    folder: folderOfFiles(),
    check: async () => {
      await access(inbox, constants.R_OK | constants.W_OK).catch(inboxError);
      const { length } = await waitingFiles(inbox, tools.now()).catch(inboxError);
      return `The inbox can be read and written; ${length} files wait`;
    },
    read: async () => {
      if (!tools.isDryRun) await clearDone(inbox, tools.now()).catch(inboxError);
      const [next] = await waitingFiles(inbox, tools.now()).catch(inboxError);
      return next ? readFileOf(inbox, next, tools) : { changed: [], present: null, problem: null };
    },
  };
};
