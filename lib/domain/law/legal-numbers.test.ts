import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompanyNumber, isIban, isInstituteNumber } from './legal-numbers';

const sign = fc.constantFrom(...'0123456789');

describe('a company number', () => {
  it.each(['0123.456.749', 'BE 0123 456 749', '0403.170.701'])('%s is right', (number) => {
    expect(isCompanyNumber(number)).toBe(true);
  });

  it('with one digit changed is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), sign, (at, digit) => {
        const right = '0403170701';
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isCompanyNumber(changed)).toBe(changed === right);
      }),
    );
  });
});

describe('an account number', () => {
  it.each(['BE68 5390 0754 7034', 'LU28 0019 4006 4475 0000', 'be68539007547034'])('%s is right', (account) => {
    expect(isIban(account)).toBe(true);
  });

  it.each(['BE68 5390 0754 703', 'BE68 5390 0754 7035', '539-0075470-34', '', 'BE68'])('%s is wrong', (account) => {
    expect(isIban(account)).toBe(false);
  });

  it('with one digit changed is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), sign, (at, digit) => {
        const right = 'BE68539007547034';
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isIban(changed)).toBe(changed === right);
      }),
    );
  });
});

it('a number of the institute of estate agents has six digits', () => {
  expect(['512 345', '512.345', '512345'].every(isInstituteNumber)).toBe(true);
  expect(['51234', 'BIV 512345', ''].some(isInstituteNumber)).toBe(false);
});
