import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailHref } from './mail-link';

describe('a mail link', () => {
  it('has a subject and a body', () => {
    expect(mailHref('leen@gevel.example', 'Bezoek: huis & tuin', 'Dag,\nik')).toBe(
      'mailto:leen@gevel.example?subject=Bezoek%3A%20huis%20%26%20tuin&body=Dag%2C%0D%0Aik',
    );
  });

  it('may have no subject and no body', () => {
    expect(mailHref('a@b.example', '')).toBe('mailto:a@b.example');
  });

  it('has no other field or receiver, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const href = mailHref('a@b.example', text, text);
        expect(href.split('?')[0]).toBe('mailto:a@b.example');
        expect(new URLSearchParams(href.split('?')[1] ?? '').size).toBe(text === '' ? 0 : 2);
      }),
    );
  });
});
