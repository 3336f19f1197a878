import { JsonScan, type Span } from './scan-json';

const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];

/** The line of a field (`Price`, `Pictures.3.Url`), or of its nearest parent that exists. */
export function lineOfField(bytes: Uint8Array, { start, line }: Span, field: string): number {
  const path = field.split('.');
  const scan = new JsonScan(bytes, start, line);
  let found = line;
  const look = (depth: number): void => {
    const first = scan.next();
    const visit = (name: string): void => {
      if (name !== path[depth]) {
        scan.pass();
        return;
      }
      found = scan.lineHere;
      if (depth + 1 < path.length) look(depth + 1);
      else scan.pass();
    };
    let index = 0;
    if (first === OPEN_OBJECT) scan.members(visit);
    else if (first === OPEN_LIST)
      scan.elements(() => {
        visit(String(index));
        index += 1;
      });
    else scan.pass();
  };
  look(0);
  return found;
}
