'use client';

import { useEffect } from 'react';
import type { Locale } from '@/lib/domain/text/locale';

/** Fields for an amount: marked ones, and those of a saved search. */
const AMOUNTS = 'input[data-amount], [data-schema=demand] input[inputmode=numeric]';

/** Groups the digits of an amount when its field is left: `300000` becomes `300.000`. A wrong text stays as typed. */
export function GroupAmounts({ locale }: { locale: Locale }) {
  useEffect(() => {
    const group = async ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(AMOUNTS) || target.value === '') return;
      const { groupedAmount } = await import('@/lib/domain/money/typed-amount');
      target.value = groupedAmount(target.value, locale);
    };
    document.addEventListener('focusout', group);
    return () => document.removeEventListener('focusout', group);
  }, [locale]);
  return null;
}
