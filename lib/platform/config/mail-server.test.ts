import { describe, expect, it } from 'vitest';
import { needsStartTls, settingsAgainstTls } from './mail-server';

describe('the connection to a mail server', () => {
  it('is encrypted if a password leaves the machine', () => {
    for (const address of [
      'smtp://user:password@mail.example.be:587',
      'smtp://user:password@mail.example.be',
      'smtp://:password@192.0.2.7:25',
      'smtp://user:password@localhost.example.be:25',
      'smtp://user:password@127.0.0.1.example.be:25',
    ])
      expect(needsStartTls(address), address).toBe(true);
  });

  it('needs no STARTTLS to this machine, without a password, or with smtps, which is encrypted anyway', () => {
    for (const address of [
      'smtp://user:password@localhost:25',
      'smtp://user:password@127.0.0.1:25',
      'smtp://user:password@[::1]:25',
      'smtp://mail.example.be:25',
      'smtps://user:password@mail.example.be:465',
    ])
      expect(needsStartTls(address), address).toBe(false);
  });

  it('has its address checked for settings that would send a password unencrypted', () => {
    const address = 'smtp://user:password@mail.example.be:587/?ignoreTLS=true&requireTLS=false&pool=true';
    expect(settingsAgainstTls(address)).toEqual(['requireTLS', 'ignoreTLS']);
    expect(settingsAgainstTls('smtp://mail.example.be/?ignoreTLS=true')).toEqual([]);
  });
});
