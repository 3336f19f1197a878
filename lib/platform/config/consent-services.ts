import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import agency from '@/agency.config';
import type { Service } from '@/lib/domain/law/consent';
import { serviceSchema } from './agency';
import { env } from './env';

const list = z.array(serviceSchema);
let known: readonly Service[] | undefined;

function readFile(path: string): Service[] {
  const parsed = list.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${path} (SERVICES_FILE) contains errors:\n${lines.join('\n')}`);
}

/** The services that need a visitor's consent: those of the agency file and of `SERVICES_FILE`. None by default. */
export function consentServices(): readonly Service[] {
  known ??= [...list.parse(agency.services ?? []), ...(env.SERVICES_FILE ? readFile(env.SERVICES_FILE) : [])];
  return known;
}
