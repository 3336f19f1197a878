import { extractText, getDocumentProxy } from 'unpdf';

/** The words of each page of a PDF, with one space between them. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The margin of a page in points (`@page` in app/styles/print.css: 14 mm), less one for rounding. */
const MARGIN = (14 / 25.4) * 72 - 1;

/** The words of a PDF that extend into the right margin of their page. */
export async function cutWords(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const cut: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0] = page.view;
    for (const item of (await page.getTextContent()).items)
      if ('str' in item && item.str.trim() && item.transform[4] + item.width > width - MARGIN) cut.push(item.str);
  }
  return cut;
}
