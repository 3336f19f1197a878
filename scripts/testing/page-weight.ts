import { gzipSync } from 'node:zlib';

/** The size of a first visit to a page, in kB gzip. */
export type PageWeight = { html: number; script: number; style: number };

const kilobytes = (body: string): number => gzipSync(body).length / 1024;
const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** The addresses of files in elements of a kind, each once. */
const namedIn = (html: string, elements: RegExp, address: RegExp): string[] => [
  ...new Set([...html.matchAll(elements)].flatMap(([tag]) => address.exec(tag)?.[1] ?? [])),
];

/** The scripts of a page, without those for very old browsers. */
export const scriptsOf = (html: string): string[] =>
  namedIn(html, /<script [^<>]*>/g, / src="(\/[^"]*)"/)
    .filter((file) => file.includes('.js'))
    .filter((file) => !html.includes(`src="${file}" noModule`));

const stylesOf = (html: string): string[] =>
  namedIn(html, /<link [^<>]*>/g, / href="(\/_next\/[^"]*)"/).filter((file) => file.includes('.css'));

/** Measures a page of a running site: its HTML, scripts and styles, each compressed separately. */
export async function weighPage(site: string, path: string): Promise<PageWeight & { body: string }> {
  const body = await textOf(site + path);
  const sum = async (files: string[]) =>
    (await Promise.all(files.map(async (file) => kilobytes(await textOf(site + file))))).reduce(
      (total, size) => total + size,
      0,
    );
  return { body, html: kilobytes(body), script: await sum(scriptsOf(body)), style: await sum(stylesOf(body)) };
}
