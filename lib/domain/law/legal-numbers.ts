/** Whether a Belgian company number, with any separators, has the right check digits for its first eight digits. */
export function isCompanyNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return /^[01]\d{9}$/.test(digits) && 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8));
}

/** Whether an account number is an IBAN: country, length of Belgium and Luxembourg, check digits (ISO 13616). */
export function isIban(text: string): boolean {
  const account = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account)) return false;
  const length = { BE: 16, LU: 20 }[account.slice(0, 2)];
  if (length !== undefined && account.length !== length) return false;
  const turned = account.slice(4) + account.slice(0, 4);
  let rest = 0;
  for (const sign of turned) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** Whether a number has the form of the institute of estate agents (BIV/IPI): six digits, with any separators. */
export const isInstituteNumber = (text: string): boolean => /^\d{6}$/.test(text.replace(/[\s.]/g, ''));
