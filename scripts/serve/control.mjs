// The channel from a second `npm start` to the serving one: a socket in DATA_DIR that only this user may open.
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';

/** The longest path of a Unix socket. */
const LONGEST_PATH = 100;

function path() {
  const name = join(process.env.DATA_DIR || '.data', `server-${process.env.PORT || '3000'}.sock`);
  const short = relative('.', name);
  return short.length < name.length ? short : name;
}

/** Sends a request to the site that serves this data at this port. Returns its answer, or null when no site serves. */
export const ask = (request) =>
  new Promise((resolve) => {
    const socket = connect(path());
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(text === '' ? null : JSON.parse(text)));
    socket.end(JSON.stringify(request));
  });

/** Answers the requests of later starts. `answer` gets the request; its error message is sent back. */
export function answerStarts(answer) {
  const at = path();
  if (at.length > LONGEST_PATH) return;
  rmSync(at, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('end', async () => {
      const said = await Promise.resolve()
        .then(() => answer(JSON.parse(text)))
        .catch((error) => ({ problem: error.message }));
      socket.end(JSON.stringify(said));
    });
  });
  server.on('error', () => undefined);
  server.listen(at, () => chmodSync(at, 0o600));
  process.on('exit', () => rmSync(at, { force: true }));
}
