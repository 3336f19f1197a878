import { PlainError } from '@/lib/platform/log/log';

/** The text of an answer, up to a maximum length in bytes; throws above it. */
export async function boundedText({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new PlainError('its answer was too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
