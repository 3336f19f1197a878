import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; text: string };

/**
 * Sends an exact request line, such as `GET http://other.example/`, with the Host of the address and further headers,
 * and reads the answer to its end. An answer with an unreadable first line has the status 0.
 */
export const sendLine = (url: string, line: string, headers: readonly string[] = []): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { port, hostname, host } = new URL(url);
    const own = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${host}`];
    const head = [`${line} HTTP/1.1`, ...own, ...headers, 'Connection: close'].join('\r\n');
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${line}`)));
    socket.on('close', () => {
      const [top = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      const [first = '', ...lines] = top.split('\r\n');
      resolve({
        status: Number(first.split(' ')[1] ?? 0),
        headers: Object.fromEntries(
          lines.map((text) => [text.split(':')[0]?.toLowerCase() ?? '', text.slice(text.indexOf(':') + 1).trim()]),
        ),
        text: rest.join('\r\n\r\n'),
      });
    });
  });
