import { useLocale, useTranslations } from 'next-intl';
import { type NowView, nextParts, stateText } from '@/lib/features/owner-portal/progress/mapping';

/** A day or a number stays together with its word at the end of a line: `10 maart`, `28. November`. */
const unbroken = (text: string): string => text.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');

/** The two sentences about a property; the important words of the second are emphasized. */
export function NowSentences({ now: { state, next, today } }: { now: Pick<NowView, 'state' | 'next' | 'today'> }) {
  const locale = useLocale();
  const t = useTranslations('ownerNow');
  const parts = nextParts(next, t, today, locale);
  return (
    <>
      {unbroken(stateText(state, t, today, locale))}
      {parts.length > 0 && <br />}
      {parts.map((part, at) => (at % 2 === 1 ? <b key={part}>{unbroken(part)}</b> : unbroken(part)))}
    </>
  );
}
