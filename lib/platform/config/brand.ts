import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import drawing from '@/agency/mark';
import { readPalette } from '@/lib/platform/config/colour-tokens';
import { readMark } from '@/lib/platform/shared/mark-drawing';

const sheet = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8');
const palette = readPalette(sheet('app/styles/tokens.css'), sheet('agency/tokens.css'));

/** A colour of the tokens as `#rrggbb`, for mails and pictures, which read no style sheet. Throws when no token has that name. */
export function brandColour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const colour = palette[name];
  if (!colour) throw new Error(`app/styles/tokens.css has no colour --${name} written #rrggbb`);
  return colour[scheme];
}

/** The height of the mark in a mail, in pixels. */
const MAIL_MARK_HEIGHT = 31;

/** The size of the mark in a mail, in pixels; its picture has more pixels, for high-density screens. */
export function mailMarkSize(): { width: number; height: number } {
  const { width, height } = readMark(drawing);
  return { width: Math.round((MAIL_MARK_HEIGHT * width) / height), height: MAIL_MARK_HEIGHT };
}
