import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOf } from '@/tests/back-offices/openimmo';
import { newFolder } from '@/tests/support/new-folder';
import { RefusedFileError } from '../mapping/read-document';
import { openZip } from './zip';

const XML = '<openimmo/>';
const folder = newFolder();
let count = 0;
function written(bytes: Uint8Array): string {
  count += 1;
  const path = join(folder, `${count}.zip`);
  writeFileSync(path, bytes);
  return path;
}
const zeros = (size: number) => new Uint8Array(size);
/** Bytes that do not get smaller, so that only the size counts. */
const noise = (size: number) => new Uint8Array(randomBytes(size));
const problemOf = (bytes: Uint8Array) =>
  openZip(written(bytes)).then(
    () => null,
    (error: Error) => (error instanceof RefusedFileError ? error.message : error),
  );

describe('a ZIP of the inbox', () => {
  it('gives its XML, and its other files by path, in any spelling, or by name alone', async () => {
    const zip = await openZip(written(zipOf({ 'a.xml': XML, 'Bilder/1.JPG': 'one', 'x/2.jpg': 'two' })));
    const read = async (path: string) => (await zip.read(path))?.toString() ?? null;
    expect(zip.xml.toString()).toBe(XML);
    expect(await Promise.all(['Bilder\\1.jpg', './bilder/1.JPG', '2.jpg', '3.jpg'].map(read))).toEqual([
      'one',
      'one',
      'two',
      null,
    ]);
    zip.close();
  });

  it.each([
    ['no XML', zipOf({ 'a.jpg': 'x' }), 'has 0 XML files'],
    ['two XML', zipOf({ 'a.xml': XML, 'b.xml': XML }), 'has 2 XML files'],
    ['a bomb', zipOf({ 'a.xml': XML, 'a.jpg': zeros(20_000_000) }), 'more than 200 times its size'],
    ['a file of more than 25 MB', zipSync({ 'a.xml': strToU8(XML), a: [zeros(25_000_001), { level: 0 }] }), '25 MB'],
    ['..', zipOf({ 'a.xml': XML, '../x': 'x' }), 'invalid relative path: ../x'],
    ['.. with a backslash', zipOf({ 'a.xml': XML, 'b\\..\\..\\x': 'x' }), 'invalid relative path'],
    ['an absolute path', zipOf({ 'a.xml': XML, '/etc/x': 'x' }), 'absolute path: /etc/x'],
    ['a drive', zipOf({ 'a.xml': XML, 'C:/x': 'x' }), 'absolute path: C:/x'],
    ['a ZIP by its name', zipOf({ 'a.xml': XML, 'b.ZIP': 'x' }), 'is a ZIP inside the ZIP'],
    ['half of it', zipOf({ 'a.xml': XML, 'a.jpg': noise(5000) }).subarray(0, 2500), 'cannot be read'],
    ['no ZIP', strToU8('PK and no more'), 'cannot be read'],
    [
      'a link',
      zipSync({ 'a.xml': strToU8(XML), b: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
      'is a link',
    ],
  ])('is refused with %s', async (_, bytes, problem) => {
    expect(await problemOf(bytes)).toContain(problem);
  });

  it('is refused with more than 2,000 files', async () => {
    const files = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`${at}.jpg`, 'x']));
    expect(await problemOf(zipOf(files))).toContain('has 0 XML files');
    expect(await problemOf(zipOf({ ...files, 'a.xml': XML }))).toContain('more than 2000 files');
  });

  it('is refused when a file is encrypted', async () => {
    const bytes = zipOf({ 'a.xml': XML, 'a.jpg': 'x' });
    const central = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) | 1, central + 8);
    expect(await problemOf(bytes)).toContain('"a.jpg" in the ZIP is encrypted');
  });

  it('is refused when all of it is larger than 500 MB, although each file is allowed', async () => {
    // The sizes that the list at the end of the ZIP tells; the files are small, and larger than a bomb would be.
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.jpg`, noise(130_000)]));
    const bytes = zipOf({ 'a.xml': XML, ...files });
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at !== -1;
      at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
    )
      if (bytes.readUInt32LE(at + 24) > 1000) bytes.writeUInt32LE(24_900_000, at + 24);
    expect(await problemOf(bytes)).toContain('more than 500 MB');
  });

  it('is refused when a file unpacks to more than the ZIP says', async () => {
    const bytes = zipOf({ 'a.xml': XML.padEnd(5000) });
    const central = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt32LE(100, central + 24);
    expect(await problemOf(bytes)).toContain('too many bytes');
  });

  it('refuses a ZIP inside it that has another name', async () => {
    const zip = await openZip(written(zipOf({ 'a.xml': XML, 'a.jpg': zipOf({ x: 'x' }) })));
    await expect(zip.read('a.jpg')).rejects.toThrow('is a ZIP');
    zip.close();
  });
});
