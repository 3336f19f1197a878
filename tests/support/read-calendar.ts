/** A parsed line of a calendar: `DTSTART;TZID=Europe/Brussels:20261126T173000`. */
export type CalendarLine = { name: string; params: Record<string, string>; value: string };
export type CalendarPart = { name: string; lines: CalendarLine[]; parts: CalendarPart[] };

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

function readLine(text: string): CalendarLine {
  const parts = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u.exec(text);
  if (!parts) throw new Error(`not a line of a calendar: ${text}`);
  const [, name = '', params = '', value = ''] = parts;
  const pairs = [...params.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^;]*))/g)].map(
    ([, key = '', quoted, plain]) => [key, quoted ?? plain ?? ''] as const,
  );
  return { name, params: Object.fromEntries(pairs), value };
}

/** Reads an iCalendar text by RFC 5545 §3.1 and §3.4, and throws on everything that these sections forbid. */
export function readCalendar(text: string): CalendarPart {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end in CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical)
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of ${Buffer.byteLength(line)} octets`);
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(readLine);
  const stack: CalendarPart[] = [{ name: '', lines: [], parts: [] }];
  for (const line of lines) {
    const top = stack.at(-1) as CalendarPart;
    if (line.name === 'BEGIN') {
      const part = { name: line.value, lines: [], parts: [] };
      top.parts.push(part);
      stack.push(part);
    } else if (line.name === 'END') {
      if (stack.pop()?.name !== line.value) throw new Error(`END:${line.value} ends nothing`);
    } else top.lines.push(line);
  }
  const [calendar, ...more] = stack[0]?.parts ?? [];
  if (stack.length !== 1 || calendar?.name !== 'VCALENDAR' || more.length > 0) throw new Error('not one calendar');
  return calendar;
}

export const partOf = (calendar: CalendarPart, name: string): CalendarPart => {
  const found = calendar.parts.filter((part) => part.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} parts ${name}`);
  return found[0];
};

/** The only line with that name; its text without escapes. */
export const lineOf = ({ lines }: CalendarPart, name: string): CalendarLine & { text: string } => {
  const found = lines.filter((line) => line.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} lines ${name}`);
  return { ...found[0], text: unescaped(found[0].value) };
};

const asUtc = (local: string): number => {
  const [, year, month, day, hour, minute, second] = (/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(local) ?? []).map(
    Number,
  );
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
};
const offsetMs = (text: string): number =>
  (text.startsWith('-') ? -1 : 1) * (Number(text.slice(1, 3)) * 60 + Number(text.slice(3, 5))) * 60_000;

/** The last Sunday of a month at the time of an observance's DTSTART, as `FREQ=YEARLY;BYMONTH=m;BYDAY=-1SU` says. */
function onsetIn(year: number, observance: CalendarPart): number {
  const rule = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU$/.exec(lineOf(observance, 'RRULE').value);
  const start = new Date(asUtc(lineOf(observance, 'DTSTART').value));
  const last = new Date(Date.UTC(year, Number(rule?.[1]), 0));
  return Date.UTC(year, last.getUTCMonth(), last.getUTCDate() - last.getUTCDay(), start.getUTCHours());
}

/**
 * The moment of a local time of the calendar, computed only from its own VTIMEZONE, like a calendar program: the last
 * observance that began before that local time applies. Of a time that occurs twice it is the first.
 */
export function momentIn(calendar: CalendarPart, line: CalendarLine): Date {
  const zone = partOf(calendar, 'VTIMEZONE');
  if (line.params.TZID !== lineOf(zone, 'TZID').value) throw new Error(`an unknown zone ${line.params.TZID}`);
  const wanted = asUtc(line.value);
  const year = new Date(wanted).getUTCFullYear();
  const onsets = zone.parts
    .flatMap((observance) => [year - 1, year].map((one) => ({ observance, at: onsetIn(one, observance) })))
    .map(({ observance, at }) => ({
      at:
        at +
        Math.max(
          0,
          offsetMs(lineOf(observance, 'TZOFFSETTO').value) - offsetMs(lineOf(observance, 'TZOFFSETFROM').value),
        ),
      to: offsetMs(lineOf(observance, 'TZOFFSETTO').value),
    }))
    .sort((a, b) => b.at - a.at);
  const inForce = onsets.find(({ at }) => at <= wanted);
  return new Date(wanted - (inForce?.to ?? 0));
}
