import { useTranslations } from 'next-intl';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Fact, FactValue } from '@/lib/features/properties/types/facts';
import { type FactRow, FactRows } from './fact-rows.client';
import { useAnswers } from './fact-words';

/** The formatted value of one fact. */
export function FactText({ value }: { value: FactValue }) {
  const mentions = useTranslations('mentions');
  return useAnswers()(value) ?? <span className="not-given">{mentions('notGiven')}</span>;
}

/** Facts as terms and values. */
export function FactList({ facts, region }: { facts: readonly Fact[]; region: Region | null }) {
  const t = useTranslations('property.fact');
  const mentions = useTranslations('mentions');
  const answerOf = useAnswers();
  const rows = facts.map(({ name, value }): FactRow => [t(name, { region: region ?? 'none' }), answerOf(value)]);
  return <FactRows rows={rows} missing={mentions('notGiven')} />;
}

/** Facts in two columns of about the same length. */
export function FactColumns({ facts, region }: { facts: readonly Fact[]; region: Region | null }) {
  const half = Math.ceil(facts.length / 2);
  return (
    <div className="fact-columns">
      <FactList facts={facts.slice(0, half)} region={region} />
      {facts.length > 1 && <FactList facts={facts.slice(half)} region={region} />}
    </div>
  );
}
