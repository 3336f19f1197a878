import { useLocale, useTranslations } from 'next-intl';
import { telHref } from '@/lib/domain/text/phone';
import { ALERT_FREQUENCIES } from '@/lib/domain/time/job-times';
import {
  submitAlert,
  submitPropertyWatch,
  submitSavedSearch,
  submitSavedSearchAccess,
} from '@/lib/features/saved-searches/actions';
import type { TreeFields } from '@/lib/features/saved-searches/search-params';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';
import { EmailField, PasswordField } from '../forms/fields/account-fields';
import { CardsField, CheckField } from '../forms/fields/choice-field.client';
import { KeepField, PersonFields, usePrivacyLink } from '../forms/fields/person-fields';
import { agencyPhone, useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './alert-sheet.css';
import { SAVED_SEARCH_FIELDS, SavedSearchFields } from './search-fields';

const SEARCH_FIELDS = [
  ...SAVED_SEARCH_FIELDS,
  'firstName',
  'lastName',
  'email',
  'password',
  'passwordRepeat',
  'privacy',
];

type SavedSearchFormProps = { stamp: string; initial: FormValues; placeList: string; trees: TreeFields };

/** The form to save a search; `initial` is the visitor's current search. */
export function SavedSearchForm({ stamp, initial, placeList, trees }: SavedSearchFormProps) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitSavedSearch}
      schema="demand"
      stamp={stamp}
      words={useFormWords(SEARCH_FIELDS)}
      submit={t('demand.submit')}
      note={t('demand.note')}
      initial={initial}
    >
      <SavedSearchFields placeList={placeList} trees={trees} initial={initial} />
      <fieldset className="form-part">
        <legend>{t('demand.you')}</legend>
        <PersonFields phone="none" />
        <PasswordField help={t('demand.passwordHelp')} isNew isOptional />
        <PasswordField name="passwordRepeat" label={t('labels.passwordRepeat')} isNew isOptional />
        <KeepField />
        <CheckField name="privacy">{t.rich('demand.privacy', { link: usePrivacyLink() })}</CheckField>
      </fieldset>
    </ServerForm>
  );
}

type AlertFormProps = {
  stamp: string;
  /** The search as a query. */
  search: string;
  /** The search in words, the title first. */
  lines: readonly string[];
  /** The form with all criteria, to change them. */
  changeHref: string;
};

/** The form of an alert: the search as it stands, how often to mail, and an address. */
export function AlertForm({ stamp, search, lines, changeHref }: AlertFormProps) {
  const t = useTranslations('demand');
  const share = useTranslations('property.share');
  return (
    <div className="form-main alert-form">
      <button className="icon-btn close-sheet" type="button" aria-label={share('close')} hidden>
        <Icon name="x" />
      </button>
      <h1 id="alert-title">{t('title')}</h1>
      <ul aria-label={t('alert.search')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="small">
        <Link className="link" href={changeHref} rel="nofollow">
          {t('alert.change')}
        </Link>
      </p>
      <ServerForm
        action={submitAlert}
        schema="alert"
        stamp={stamp}
        words={useFormWords(['email'])}
        submit={t('alert.submit')}
        note={t.rich('alert.note', { link: usePrivacyLink() })}
        hidden={{ search }}
      >
        <EmailField />
        <CardsField
          name="frequency"
          label={t('alert.frequency')}
          className="close"
          initial={ALERT_FREQUENCIES[0]}
          choices={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        />
      </ServerForm>
    </div>
  );
}

const WATCH_FIELDS = ['firstName', 'lastName', 'email', 'privacy'];

/** The form to watch a property and be mailed when it changes; `home` is the id of the property. */
export function PropertyWatchForm({ stamp, property }: { stamp: string; property: string }) {
  const t = useTranslations('demand.watch');
  return (
    <ServerForm
      action={submitPropertyWatch}
      schema="property-watch"
      stamp={stamp}
      words={useFormWords(WATCH_FIELDS)}
      submit={t('submit')}
      note={t('note')}
      hidden={{ property }}
    >
      <PersonFields phone="none" />
      <KeepField />
      <CheckField name="privacy">{t.rich('privacy', { link: usePrivacyLink() })}</CheckField>
    </ServerForm>
  );
}

/** The form for access to saved searches: by a mailed link, or at once with a password. */
export function SavedSearchAccessForm({ stamp }: { stamp: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitSavedSearchAccess}
      schema="demand-access"
      stamp={stamp}
      words={useFormWords(['email', 'password'], undefined, {
        challenge: t('demandAccess.challenge'),
        'too-many-passwords': t('demandAccess.tooMany'),
      })}
      submit={t('demandAccess.submit')}
    >
      <EmailField />
      <PasswordField help={t('demandAccess.passwordHelp')} isOptional />
    </ServerForm>
  );
}

const STEPS = ['confirm', 'mail', 'stop'] as const;

/** Beside the form: how alerts work, and a link to existing saved searches. */
export function SavedSearchAside() {
  const locale = useLocale();
  const t = useTranslations('demand');
  return (
    <aside className="form-aside" aria-labelledby="how-title">
      <h2 id="how-title">{t('how')}</h2>
      <ol className="how">
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`steps.${step}.title`)}</b>
            <span>{t(`steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('hiddenPrice')}</p>
      <p className="also">
        {t('haveOne')}
        <br />
        <Link className="link" href={`${href('demand-register', locale)}?link=ask`} rel="nofollow">
          {t('openMine')}
        </Link>
      </p>
      <p className="also">
        {t('call')}
        <br />
        <a className="link tabular" href={telHref(agencyPhone())}>
          {agencyPhone()}
        </a>
      </p>
    </aside>
  );
}
