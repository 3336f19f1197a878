import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

describe('the mailbox of an address', () => {
  it.each([
    ['An.Peeters@Example.be', 'an.peeters@example.be'],
    ['an+huis@example.be', 'an@example.be'],
    ['an+huis+twee@example.be', 'an@example.be'],
    ['a.n.P+1@gmail.com', 'anp@gmail.com'],
    ['anp@googlemail.com', 'anp@gmail.com'],
    ['+an@example.be', '+an@example.be'],
    ['...@gmail.com', '...@gmail.com'],
  ])('for the address %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('ignores capitals and the part after a plus', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[a-z0-9.]{0,20}$/), (address, tag) => {
        const mailbox = mailboxOf(address);
        const [name = '', domain = ''] = address.split('@');
        expect(mailboxOf(mailbox)).toBe(mailbox);
        expect(mailboxOf(address.toUpperCase())).toBe(mailboxOf(address.toUpperCase().toLowerCase()));
        if (!name.startsWith('+')) expect(mailboxOf(`${name}+${tag}@${domain}`)).toBe(mailbox);
      }),
    );
  });
});
