// An own writer: ical-generator 10 leaves control characters in texts and converts no time to the zone of Brussels.
import { brusselsDay, brusselsTime } from './dates';

/** A person in a calendar entry. */
export type CalendarPerson = { name: string; email: string };

export type CalendarEntry = {
  /** REQUEST invites, CANCEL removes the entry, PUBLISH is a copy without attendee (RFC 5546). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The identity of the entry: the same in every version, so that a calendar changes it and adds no second one. */
  uid: string;
  /** The number of the version: it grows with every change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  startsAt: string;
  endsAt: string;
  writtenAt: Date;
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: CalendarPerson;
  /** The visitor; null in a published copy. */
  attendee: CalendarPerson | null;
};

const TIME_ZONE = 'Europe/Brussels';

/** The time zone of Brussels since 1996 (Directive 2000/84/EC and its predecessor). */
const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/** Control characters except new lines are invalid in a calendar (RFC 5545 §3.1); so are lone surrogates. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '');

/** A text as a value: backslash, semicolon, comma and new line escaped (RFC 5545 §3.3.11). */
const textValue = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A name as a quoted parameter: anything except quotation marks and new lines (RFC 5545 §3.2). */
const quoted = (text: string): string => `"${clean(text).replace(/"/g, '’').replace(/\n/g, ' ')}"`;

/** A mail address for a calendar file, without characters that could begin a new line or another parameter. */
const mailto = (email: string): string => `mailto:${clean(email).replace(/\s/g, '')}`;

const utc = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');

const local = (moment: string): string => {
  const date = new Date(moment);
  return `${brusselsDay(date)}T${brusselsTime(date)}00`.replace(/[-:]/g, '');
};

const LONGEST_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 octets; continuations begin with a space, and no character is cut (RFC 5545 §3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** One appointment as iCalendar text that defines the time zone of Brussels (RFC 5545, design/appointments). */
export function calendarText(entry: CalendarEntry): string {
  const { organizer, attendee } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//gevel//appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.method}`,
    ...TIME_ZONE_LINES,
    'BEGIN:VEVENT',
    `UID:${textValue(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `LAST-MODIFIED:${utc(entry.writtenAt)}`,
    `DTSTART;TZID=${TIME_ZONE}:${local(entry.startsAt)}`,
    `DTEND;TZID=${TIME_ZONE}:${local(entry.endsAt)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${textValue(entry.summary)}`,
    `DESCRIPTION:${textValue(entry.description)}`,
    `LOCATION:${textValue(entry.location)}`,
    `URL:${clean(entry.url).replace(/\s/g, '')}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`,
    // The visitor made the request and need not reply to the invitation: the agency answers.
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee.email)}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
