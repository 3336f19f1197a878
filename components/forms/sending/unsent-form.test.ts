// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUnsent, keepUnsent, recallUnsent } from './unsent-form.client';

const formWith = (values: Record<string, string>): HTMLFormElement => {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('input');
    Object.assign(field, { name, value });
    form.append(field);
  }
  return form;
};
const kept = (): string => JSON.stringify({ ...sessionStorage });

beforeEach(() => sessionStorage.clear());

describe('values typed before a page reload', () => {
  it('are restored once, without the password, which is never stored (ASVS 14.3.3)', () => {
    const secrets = { password: 'geheim-een', passwordRepeat: 'geheim-twee', passwordCurrent: 'geheim-drie' };
    expect(keepUnsent(formWith({ email: 'an@example.be', ...secrets }), 'sign-in')).toBe(true);
    expect(kept()).toContain('an@example.be');
    expect(kept()).not.toContain('geheim');
    const next = formWith({ email: '', password: '' });
    expect(recallUnsent(next, 'sign-in')).toBe(true);
    expect(Object.fromEntries(new FormData(next))).toEqual({ email: 'an@example.be', password: '' });
    expect(recallUnsent(next, 'sign-in')).toBe(false);
  });

  it('are deleted on sign-out, for every form; other items stay', () => {
    sessionStorage.setItem('visitor', '{}');
    for (const form of ['owner-message', 'contact']) keepUnsent(formWith({ remark: 'De sleutel ligt klaar' }), form);
    forgetUnsent();
    expect(Object.keys(sessionStorage)).toEqual(['visitor']);
  });
});
