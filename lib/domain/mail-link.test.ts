import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailHref } from './mail-link';

describe('mail links', () => {
  it('opens a message with its subject and first lines', () => {
    expect(mailHref('namur@gevel.example', 'Une question', 'Bonjour,\n\n')).toBe(
      'mailto:namur@gevel.example?subject=Une%20question&body=Bonjour%2C%0D%0A%0D%0A',
    );
  });

  it('is the bare address when there is nothing to fill in', () => {
    expect(mailHref('namur@gevel.example', '')).toBe('mailto:namur@gevel.example');
  });

  it('lets no address add a field of its own', () => {
    expect(mailHref('a@b.example?bcc=c@d.example', 'x')).not.toContain('?bcc');
  });

  it('lets no text add a field of its own', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (subject, body) => {
        const query = mailHref('a@b.example', `x${subject}`, `x${body}`).split('?').slice(1).join('?');
        expect([...new URLSearchParams(query).keys()]).toEqual(['subject', 'body']);
      }),
    );
  });
});
