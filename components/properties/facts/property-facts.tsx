import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Fact, FactValue, ValueKey } from '@/lib/features/properties/types/facts';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { Icon } from '../../ui/icon';
import { PropertySection, SectionDetails } from '../property-section';
import { type FactRow, FactRows, FloorRows, TermRows } from './fact-rows.client';
import { useAnswers } from './fact-words';

/** The formatted value of one fact. */
export function FactText({ value }: { value: FactValue }) {
  const mentions = useTranslations('mentions');
  return useAnswers()(value) ?? <span className="not-given">{mentions('notGiven')}</span>;
}

/** The direction of a garden or terrace, in degrees clockwise from north; a view of the sea is no direction. */
const DEGREES: Readonly<Partial<Record<ValueKey, number>>> = {
  'orientation.north': 0,
  'orientation.north-east': 45,
  'orientation.east': 90,
  'orientation.south-east': 135,
  'orientation.south': 180,
  'orientation.south-west': 225,
  'orientation.west': 270,
  'orientation.north-west': 315,
};

/** A direction in words beside a small compass that points there, north up. */
function Compass({ degrees, words }: { degrees: number; words: string }) {
  const t = useTranslations('property');
  return (
    <span className="compass">
      <svg width="28" height="28" viewBox="-14 -14 28 28" role="img" aria-label={t('compass', { direction: words })}>
        <circle r="13" fill="none" stroke="currentColor" strokeOpacity=".35" />
        <path d="M0-13v4M13 0h-3M0 13v-3M-13 0h3" stroke="currentColor" strokeOpacity=".6" />
        <g transform={`rotate(${degrees})`}>
          <path d="M0-9 4 2H-4Z" fill="var(--brick)" />
          <path d="M0 9 4 2H-4Z" fill="currentColor" fillOpacity=".35" />
        </g>
      </svg>
      {words}
    </span>
  );
}

/** Facts as names and values. */
export function FactList({ facts, region }: { facts: readonly Fact[]; region: Region | null }) {
  const t = useTranslations('property.fact');
  const mentions = useTranslations('mentions');
  const answerOf = useAnswers();
  const rows = facts.map(({ name, value }): FactRow => {
    const words = answerOf(value);
    const degrees = value.kind === 'word' ? DEGREES[value.word] : undefined;
    const answer = words && degrees !== undefined ? <Compass key={name} degrees={degrees} words={words} /> : words;
    return [t(name, { region: region ?? 'none' }), answer];
  });
  return <FactRows rows={rows} missing={mentions('notGiven')} />;
}

type Flag = Fact & { value: Extract<FactValue, { kind: 'flag' }> };
const isFlag = (fact: Fact): fact is Flag => fact.value.kind === 'flag';

/** What a property has, then what it does not have. */
export function HasList({ facts, region }: { facts: readonly Fact[]; region: Region | null }) {
  const t = useTranslations('property');
  const flags = facts.filter(isFlag);
  if (flags.length === 0) return null;
  const sorted = [...flags.filter(({ value }) => value.is), ...flags.filter(({ value }) => !value.is)];
  return (
    <ul className="has-list">
      {sorted.map(({ name, value }) => (
        <li key={name} className={value.is ? '' : 'muted'}>
          <Icon name={value.is ? 'check' : 'x'} />
          {t(`fact.${name}`, { region: region ?? 'none' })}
          {!value.is && <span className="sr-only">: {t('no')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Facts with a value in two columns, then yes or no as a list; `second` can begin the second column. */
export function FactColumns({
  facts,
  second = [],
  region,
}: {
  facts: readonly Fact[];
  second?: readonly Fact[];
  region: Region | null;
}) {
  const valued = facts.filter((fact) => !isFlag(fact));
  const others = second.filter((fact) => !isFlag(fact));
  const half = others.length > 0 ? valued.length : Math.ceil(valued.length / 2);
  const columns = [valued.slice(0, half), [...valued.slice(half), ...others]].filter(({ length }) => length > 0);
  return (
    <>
      {columns.length > 0 && (
        <div className="fact-columns">
          {columns.map((column) => (
            <FactList key={column[0]?.name} facts={column} region={region} />
          ))}
        </div>
      )}
      <HasList facts={[...facts, ...second]} region={region} />
    </>
  );
}

/** Planning and legal mentions, each with an explanation for buyers or tenants: what the law requires, then the rest. */
export function PropertyLegal({ property }: { property: Pick<PropertyDetail, 'legal' | 'legalNumbers' | 'region'> }) {
  const t = useTranslations('mentions');
  const answerOf = useAnswers();
  const { legal, legalNumbers, region } = property;
  if (legal.length === 0) return null;
  const groups = [
    { heading: region === 'flanders' || region === 'brussels' ? t(`required.${region}`) : null, isRequired: true },
    { heading: t('added'), isRequired: false },
  ]
    .map((group) => ({ ...group, terms: legal.filter(({ isRequired }) => isRequired === group.isRequired) }))
    .filter(({ terms }) => terms.length > 0);
  return (
    <PropertySection id="legal" title={t('title')}>
      <p className="chapter-intro">{[groups[0]?.heading, t('open')].filter(Boolean).join(' ')}</p>
      <SectionDetails title={t('title')}>
        {groups.map(({ heading, terms }, index) => (
          <Fragment key={heading}>
            {index > 0 && <p className="chapter-intro">{heading}</p>}
            <TermRows
              terms={terms.map(({ term, value, explanation }) => [
                t(`term.${term}`),
                answerOf(value),
                t(`explain.${explanation}`, legalNumbers),
              ])}
              missing={t('notGiven')}
            />
          </Fragment>
        ))}
      </SectionDetails>
    </PropertySection>
  );
}

/** Areas and widths, then the rooms of each floor. */
export function PropertySurfaces({ property }: { property: Pick<PropertyDetail, 'surfaces' | 'floors' | 'region'> }) {
  const t = useTranslations('property.surfaces');
  const kinds = useTranslations('values.roomKind');
  if (property.surfaces.length === 0 && property.floors.length === 0) return null;
  return (
    <PropertySection id="surfaces" title={t('title')}>
      <SectionDetails title={t('title')}>
        {property.surfaces.length > 0 && <FactColumns facts={property.surfaces} region={property.region} />}
        {property.floors.length > 0 && (
          <FloorRows
            floors={property.floors.map(({ level, rooms }) => [
              typeof level === 'number' ? t('level', { floor: level }) : t(level),
              rooms.map((room) => [room.name ?? kinds(room.kind), room.area] as const),
            ])}
          />
        )}
      </SectionDetails>
    </PropertySection>
  );
}

/** The building and its comfort; for land, the facts about the land. */
export function PropertyComfort({ property }: { property: Pick<PropertyDetail, 'comfort' | 'region' | 'group'> }) {
  const t = useTranslations('property.comfort');
  if (property.comfort.length === 0) return null;
  const title = t(property.group === 'building-plot' ? 'plotTitle' : 'title');
  return (
    <PropertySection id="comfort" title={title}>
      <SectionDetails title={title}>
        <FactColumns facts={property.comfort} region={property.region} />
      </SectionDetails>
    </PropertySection>
  );
}
