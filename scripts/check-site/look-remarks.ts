import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import drawing from '@/agency/mark';
import { contentPictures, floodSymbol, portraitFiles } from '@/lib/features/content/articles/data/load-pictures';
import { tokenFindings } from '@/lib/platform/config/colour-tokens';
import { sayFinding } from '@/lib/platform/config/finding';
import { readMark } from '@/lib/platform/shared/mark-drawing';
import { good, type Remark, wrong } from './remark';

function markProblem(): string[] {
  try {
    readMark(drawing);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The width in pixels of a picture on large screens, by its path: small for a person, any for the flood symbol. */
function widthShown(path: string): number {
  if (floodSymbol().includes(path)) return 0;
  return portraitFiles().some(([, file]) => file === path) ? 480 : 1600;
}

/** Pictures in texts that are unreadable or too small, without missing ones, which the start of the site reports. */
async function pictureProblems(): Promise<string[]> {
  const looked = (await contentPictures()).map(async (path) => {
    const file = join('content', path);
    try {
      const { width = 0 } = await sharp(readFileSync(file)).metadata();
      const shown = widthShown(path);
      return width >= shown || !path.startsWith('..')
        ? []
        : [`${file} is ${width} pixels wide; large screens show ${shown}`];
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [`${file} cannot be read as a picture`];
    }
  });
  return (await Promise.all(looked)).flat();
}

/** Remarks about colours, mark and pictures: the content of the agency's folder besides texts and messages. */
export async function lookRemarks(): Promise<Remark[]> {
  const base = readFileSync('app/styles/tokens.css', 'utf8');
  const problems = [
    ...tokenFindings(base, readFileSync('agency/tokens.css', 'utf8')).map(sayFinding),
    ...markProblem(),
    ...(await pictureProblems()),
  ];
  return problems.length > 0 ? problems.map(wrong) : [good('Colours, contrast, mark and pictures contain no errors.')];
}
