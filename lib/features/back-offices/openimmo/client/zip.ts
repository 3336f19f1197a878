import 'server-only';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { RefusedFileError } from '../mapping/read-document';

const MOST_ENTRIES = 2000;
/** The most bytes of one file, and of all together, unpacked. */
const MOST_BYTES = 25_000_000;
const MOST_UNPACKED = 500_000_000;
/** A file that grows more than this by unpacking is a bomb. */
const MOST_RATIO = 200;

const FILE_KIND = 0o170000;
/** The kinds of a file in a ZIP that has any: none told, a plain file, a folder. */
const PLAIN_KINDS: readonly number[] = [0, 0o100000, 0o040000];

/** What is wrong with an entry, after its name; null when nothing is. */
function faultOf(entry: Entry): string | null {
  const { fileName, uncompressedSize, compressedSize, externalFileAttributes } = entry;
  if (entry.isEncrypted()) return 'is encrypted';
  if (!PLAIN_KINDS.includes((externalFileAttributes >>> 16) & FILE_KIND)) return 'is a link and no file';
  if (/\.zip$/i.test(fileName)) return 'is a ZIP inside the ZIP';
  if (uncompressedSize > MOST_BYTES) return `is larger than ${MOST_BYTES / 1e6} MB`;
  if (uncompressedSize > compressedSize * MOST_RATIO) return `unpacks to more than ${MOST_RATIO} times its size`;
  return null;
}

/** The files of a ZIP after all of them were checked. Throws a RefusedFileError. */
async function checkedEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new RefusedFileError(`the ZIP has more than ${MOST_ENTRIES} files`);
  const entries: Entry[] = [];
  let unpacked = 0;
  // The reader refuses absolute paths and `..`.
  for await (const entry of zip.eachEntry()) {
    const fault = faultOf(entry);
    if (fault) throw new RefusedFileError(`the file ${JSON.stringify(entry.fileName)} in the ZIP ${fault}`);
    unpacked += entry.uncompressedSize;
    if (!entry.fileName.endsWith('/')) entries.push(entry);
  }
  if (unpacked > MOST_UNPACKED) throw new RefusedFileError(`the ZIP unpacks to more than ${MOST_UNPACKED / 1e6} MB`);
  // Entries may share their bytes, so that each is small and all together are not.
  if (unpacked > zip.fileSize * MOST_RATIO)
    throw new RefusedFileError(`the ZIP unpacks to more than ${MOST_RATIO} times its size`);
  return entries;
}

const plainPath = (path: string): string => path.replaceAll('\\', '/').replace(/^\.\//, '').toLowerCase();
const lastPart = (path: string): string => plainPath(path).split('/').at(-1) ?? '';

export type OpenZip = {
  xml: Buffer;
  /** The bytes of a file by its path, else by its name alone; null when the ZIP does not have it. */
  read: (path: string) => Promise<Buffer | null>;
  close: () => void;
};

/** An error of the ZIP as a refusal; one of the disk stays, because the ZIP may be good. */
function refuse(error: unknown): never {
  if (error instanceof RefusedFileError || (error as NodeJS.ErrnoException).syscall) throw error;
  throw new RefusedFileError(`the ZIP cannot be read: ${(error as Error).message}`);
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  // The reader stops at the size that was checked, whatever the bytes unpack to.
  const bytes = await buffer(await zip.openReadStreamPromise(entry)).catch(refuse);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    throw new RefusedFileError(`the file ${JSON.stringify(entry.fileName)} in the ZIP is a ZIP`);
  return bytes;
}

/** Opens a ZIP with one XML, after all its files were checked. Throws a RefusedFileError. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuse);
  try {
    const entries = await checkedEntries(zip).catch(refuse);
    const documents = entries.filter(({ fileName }) => /\.xml$/i.test(fileName));
    const [document] = documents;
    if (!document || documents.length > 1)
      throw new RefusedFileError(`the ZIP has ${documents.length} XML files and not one`);
    return {
      xml: await bytesOf(zip, document),
      read: async (wanted) => {
        const entry =
          entries.find(({ fileName }) => plainPath(fileName) === plainPath(wanted)) ??
          entries.find(({ fileName }) => lastPart(fileName) === lastPart(wanted));
        return entry ? bytesOf(zip, entry) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}
