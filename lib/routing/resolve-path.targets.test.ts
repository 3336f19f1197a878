import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '@/tests/support/any-text';
import { projectTarget } from './property-href';

const HOSTS = ['project.example', 'www.kanaalzone.example'];

describe('external targets of projects (SPEC §2)', () => {
  it.each(['/project/801/', '/PROJECT/801', '/nl/projecten/kanaalzone/', '/projects/801/price-list/'])(
    'are found for the path of a project: %s',
    (path) => {
      expect(projectTarget(path, 'https://project.example/kanaalzone?x=1', HOSTS)).toBe(
        'https://project.example/kanaalzone?x=1',
      );
    },
  );

  it.each(['/for-sale/', '/property/801/', '/my-project/', ''])('are found for no other path: %j', (path) => {
    expect(projectTarget(path, 'https://project.example/', HOSTS)).toBeNull();
  });

  it.each([null, undefined, ''])('are null for a project without one: %j', (target) => {
    expect(projectTarget('/project/801/', target, HOSTS)).toBeNull();
  });

  it.each([
    'http://project.example/',
    'https://evil.example/',
    'https://project.example.evil.example/',
    'https://sub.project.example/',
    'https://evilproject.example/',
    'https://project.example@evil.example/',
    'https://user@project.example/',
    'https://:secret@project.example/',
    'https://project.example:8443/',
    '//project.example/',
    '/nl/te-koop/',
    'javascript:alert(1)//project.example',
    'data:text/html,https://project.example/',
    'ftp://project.example/',
    'https://project.example./',
    'https:// project.example/',
    'project.example',
  ])('are refused unless they are https addresses at hosts in the agency’s file (RELIABILITY S2): %s', (target) => {
    expect(projectTarget('/project/801/', target, HOSTS)).toBeNull();
  });

  it('lead to a listed host or nowhere, for any value', () => {
    const target = fc.oneof(
      anyText().map((rest) => `https://${rest}`),
      fc.string({ unit: 'grapheme' }),
      fc.string().map((rest) => `https://project.example${rest}`),
    );
    fc.assert(
      fc.property(target, (some) => {
        const found = projectTarget('/project/801/', some, HOSTS);
        if (found === null) return;
        const { protocol, host, username, password } = new URL(found);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        expect(HOSTS).toContain(host);
      }),
    );
  });
});
