import { describe, expect, it } from 'vitest';
import { readStopLink } from '@/lib/features/contact-forms/send-to-friend/data';
import { STOP_PURPOSE } from '@/lib/features/contact-forms/send-to-friend/emails';
import { readStop as readReportStop, stopToken as reportToken } from '@/lib/features/owner-portal/reports/data';
import { signClaim } from '@/lib/platform/security/signed-link';
import { manageToken, readScope, readStop, stopToken } from '../data/open-links';

const SENT = new Date('2026-11-26T09:00:00Z');
const LATER = new Date('2046-11-26T09:00:00Z');

describe('a link that stops mails', () => {
  it('works even in a mail that is twenty years old', () => {
    const friend = 'hash-of-an-address';
    const recommendation = signClaim(STOP_PURPOSE, { id: friend, expires: SENT.toISOString() });
    expect(readStop(stopToken('person-1', SENT), LATER)).toBe('person-1');
    expect(readReportStop(reportToken('owner-1', SENT), LATER)).toBe('owner-1');
    expect(readStopLink(recommendation, LATER)).toBe(friend);
  });

  it('stops nothing with a wrong signature or purpose; a link to manage searches, however, expires', () => {
    const token = stopToken('person-1', SENT);
    expect(readStop(`${token}x`, SENT)).toBeNull();
    expect(readReportStop(token, SENT)).toBeNull();
    expect(readStopLink(token, SENT)).toBeNull();
    expect(readScope(manageToken({ person: 'person-1' }, SENT), LATER)).toBeNull();
  });
});
