'use client';

import { useEffect } from 'react';
import type { Locale } from '@/lib/domain/text/locale';

/** Fields for an amount: those that are marked, and the prices of a saved search. */
const AMOUNTS = 'input[data-amount], input[name^=price]';

/** Formats an amount when its field is left: `300000` becomes `€ 300.000`. A text that is no amount stays as typed. */
export function WriteAmounts({ locale }: { locale: Locale }) {
  useEffect(() => {
    async function write({ target }: FocusEvent): Promise<void> {
      if (!(target instanceof HTMLInputElement) || !target.matches(AMOUNTS) || target.value === '') return;
      const { writtenAmount } = await import('@/lib/domain/money/typed-amount');
      target.value = writtenAmount(target.value, locale);
    }
    document.addEventListener('focusout', write);
    return () => document.removeEventListener('focusout', write);
  }, [locale]);
  return null;
}
