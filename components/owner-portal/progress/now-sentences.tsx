import { useLocale, useTranslations } from 'next-intl';
import { type NowView, nextParts, stateText } from '@/lib/features/owner-portal/progress/mapping';

/** The two sentences about a property; what matters in the second is emphasized. */
export function NowSentences({ now: { state, next, today } }: { now: Pick<NowView, 'state' | 'next' | 'today'> }) {
  const locale = useLocale();
  const t = useTranslations('ownerNow');
  const parts = nextParts(next, t, today, locale);
  return (
    <>
      {stateText(state, t, today, locale)}
      {parts.length > 0 && <br />}
      {parts.map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))}
    </>
  );
}
