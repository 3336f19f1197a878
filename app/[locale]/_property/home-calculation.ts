import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { toHomeCalculation } from '@/lib/features/calculators/mapping/to-home-calculation';
import type { HomeCalculation } from '@/lib/features/calculators/types';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';

/** What a dwelling costs in the end, where its price is shown and it can still be had; by the rates of a day (ISO date). */
export const calculationOf = (home: HomeDetail, locale: Locale, day: string): HomeCalculation | null =>
  isDwelling(home.type) && !home.isClosed
    ? toHomeCalculation({ ...home, price: home.price.kind === 'amount' ? home.price.comparable : null }, locale, day)
    : null;
