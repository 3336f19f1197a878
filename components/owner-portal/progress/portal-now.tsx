import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isAgreed, type NowFigure } from '@/lib/domain/owner/portal-now';
import { countEqual } from '@/lib/domain/owner/property-course';
import { formatNumber } from '@/lib/domain/text/format-number';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { brusselsDay, formatDate, formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { DossierView } from '@/lib/features/owner-portal/progress/data';
import type { CourseView } from '@/lib/features/owner-portal/progress/loaders';
import type { NowView } from '@/lib/features/owner-portal/progress/mapping';
import { Icon } from '../../ui/icon';
import { Portrait } from '../../ui/portrait';
import { FreshCount } from '../visits/fresh-visits.client';
import { DealProgress } from './deal-progress';
import { NowSentences } from './now-sentences';
import { agendaOf, ComingRow, EventText } from './property-course';

/** The next step that the agency wrote, with the person responsible. */
function NextStep({ step }: { step: NonNullable<DossierView['nextStep']> }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const chosen = chooseText(step.texts, locale);
  return (
    chosen && (
      <div className="step-card">
        <p>
          {t(`doer.${step.doer}`)}
          {step.day && ` · ${formatDate(step.day, locale)}`}
        </p>
        <p className="what" lang={chosen.isFallback ? LANGUAGE_TAGS[chosen.language] : undefined}>
          {chosen.text}
        </p>
      </div>
    )
  );
}

/** The papers that the advertisement still lacks. */
function Lacks({ lacks }: Pick<DossierView, 'lacks'>) {
  const t = useTranslations('ownerDossier');
  return (
    <div className="step-card lacks">
      <p>
        <Icon name="triangle-alert" /> {t('lacks')}
      </p>
      <ul>
        {lacks.map((paper) => (
          <li key={paper}>{t(`paper.${paper}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** After an agreement: the offer that was accepted, the agreement, the next step and the end, with their days. */
function AgreedSteps({ dossier, today }: { dossier: DossierView; today: string }) {
  const locale = useLocale();
  const t = useTranslations('ownerDossier');
  const now = useTranslations('ownerNow');
  const offer = dossier.offers.find(({ state }) => state === 'accepted');
  const step = dossier.nextStep && chooseText(dossier.nextStep.texts, locale);
  const day = (value: string | null | undefined) =>
    value
      ? value.slice(0, 4) === today.slice(0, 4)
        ? formatDayMonth(value, locale)
        : formatShortDate(value, locale)
      : '';
  const [agreement, end] = dossier.stages.slice(-2);
  return (
    <ul className="agreed-steps">
      {offer && (
        <li data-state="done">
          <b>{now('accepted')}</b>
          <span>{day(offer.day)}</span>
        </li>
      )}
      {agreement && (
        <li data-state="done">
          <b>{t(`stage.${agreement.stage}`)}</b>
          <span>{day(agreement.day)}</span>
        </li>
      )}
      {step && dossier.nextStep && (
        <li>
          <b lang={step.isFallback ? LANGUAGE_TAGS[step.language] : undefined}>{step.text}</b>
          <span>{day(dossier.nextStep.day)}</span>
          <small>{t(`doer.${dossier.nextStep.doer}`)}</small>
        </li>
      )}
      {end && (
        <li data-state={end.state === 'done' ? 'done' : undefined}>
          <b>{t(`stage.${end.stage}`)}</b>
          <span>{end.day ? day(end.day) : t('state.ahead')}</span>
        </li>
      )}
    </ul>
  );
}

const WORDS_OF = {
  'days-to-end': ['days', 'deed'],
  'visits-week': ['visits', 'week'],
  visits: ['visits', 'total'],
  'questions-week': ['questions', 'week'],
  questions: ['questions', 'total'],
  'viewings-planned': ['viewings', 'planned'],
  'viewings-done': ['viewings', 'done'],
  'documents-asked': ['documents', 'asked'],
  searches: ['searches', 'match'],
} as const satisfies Record<NowFigure['name'], readonly [string, string]>;

/** At most three figures side by side. */
function NowFigures({ now }: { now: NowView }) {
  const locale = useLocale();
  const t = useTranslations('ownerNow');
  return (
    <dl className="now-figures">
      {now.figures.map(({ name, count }) => {
        const [what, of] = WORDS_OF[name];
        const number = formatNumber(count, locale);
        return (
          <div key={name}>
            <dt>
              <b>{t(`what.${what}`, { count })}</b>
              <span>{t(`of.${name === 'days-to-end' && now.goal === 'for-rent' ? 'handover' : of}`)}</span>
            </dt>
            <dd>
              {name === 'visits-week' || name === 'visits' ? (
                <FreshCount of={name === 'visits' ? 'total' : 'week'}>{number}</FreshCount>
              ) : (
                number
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The agent who is responsible, with the telephone number. */
function AgentLine({ contact }: Pick<PortalNowProps, 'contact'>) {
  const t = useTranslations('ownerDossier');
  return (
    <p className="agent-line">
      {contact.portrait && <Portrait name={contact.name} picture={contact.portrait} />}
      <span>{t.rich('agent', { name: contact.name, b: (text) => <b>{text}</b> })}</span>
      <a className="link tabular" href={contact.phoneHref}>
        {contact.phone}
      </a>
    </p>
  );
}

const MOST_COMING = 2;
const MOST_RECENT = 4;

type PortalNowProps = {
  property: string;
  now: NowView;
  course: CourseView;
  dossier: DossierView;
  contact: PropertyContact;
  /** The small chart of visits, the list of offers, and a note above everything else. */
  chart: ReactNode;
  offers: ReactNode;
  note: ReactNode;
};

/** The first part of an owner's page: the stage of the sale or letting, what comes next, and the main figures. */
export function PortalNow({ property, now, course, dossier, contact, chart, offers, note }: PortalNowProps) {
  const locale = useLocale();
  const t = useTranslations('ownerNow');
  const words = useTranslations('ownerDossier');
  const line = useTranslations('ownerCourse');
  const agreed = isAgreed(now.state);
  const { coming } = course;
  const agenda = agendaOf(course);
  const hasNext = dossier.nextStep !== null || agenda.length > 0 || dossier.lacks.length > 0;
  const recent = agreed || hasNext ? [] : countEqual(course.events).slice(0, MOST_RECENT);
  return (
    <section className="portal-now" id="now" aria-labelledby="now-title">
      {note}
      <h2 id="now-title">
        <NowSentences now={now} />
      </h2>
      <DealProgress
        stages={dossier.stages}
        today={now.today}
        firstViewing={coming[0] ? brusselsDay(new Date(coming[0].startsAt)) : null}
      />
      <div className={agreed ? 'columns agreed' : 'columns'}>
        <div className="come">
          {agreed && (
            <>
              <h3>{t('to')}</h3>
              <AgreedSteps dossier={dossier} today={now.today} />
            </>
          )}
          {!agreed && hasNext && <h3>{words('next')}</h3>}
          {!agreed && dossier.nextStep && <NextStep step={dossier.nextStep} />}
          {agenda.length > 0 && (
            <ul className="coming">
              {agenda.slice(0, MOST_COMING).map((visit) => (
                <ComingRow key={visit.id} property={property} visit={visit} />
              ))}
            </ul>
          )}
          {agenda.length > MOST_COMING && (
            <p className="all">
              <a className="link" href="#appointments">
                {t('allViewings', { number: formatNumber(agenda.length, locale) })}
              </a>
            </p>
          )}
          {dossier.lacks.length > 0 && <Lacks lacks={dossier.lacks} />}
          {recent.length > 0 && (
            <>
              <h3>{t('recent')}</h3>
              <ul className="recent">
                {recent.map((line) => (
                  <li key={JSON.stringify(line.event)}>
                    <EventText {...line} />
                    <span>{formatShortDate(line.event.at, locale)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {!agreed && !hasNext && recent.length === 0 && <h3>{line('message.title')}</h3>}
          {!agreed && offers}
          {!agreed && !hasNext && recent.length === 0 && <AgentLine contact={contact} />}
        </div>
        <div className="numbers">
          {now.figures.length > 0 && <NowFigures now={now} />}
          {agreed ? (
            <>
              <AgentLine contact={contact} />
              {offers}
            </>
          ) : (
            chart
          )}
        </div>
      </div>
    </section>
  );
}
