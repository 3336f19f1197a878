import { useLocale, useMessages, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone } from '@/lib/domain/text/phone';
import type { FormProblem } from '@/lib/platform/shared/form-state';

/** What a page gives to each of its forms. */
export type FormProps = {
  /** The stamp of the form: `stampForm` with the name of its schema. */
  stamp: string;
  /** The phone number that a failure message names. Without it, the message names the agency's number. */
  call?: string;
};

/** The texts that a form needs in the browser: as few as possible, because all of them are sent with the page. */
export type FormWords = {
  /** The language of the texts, in which the server answers. */
  locale: Locale;
  /** The fields in the order of the page. */
  fields: readonly string[];
  errors: Readonly<Record<string, string>>;
  problems: Readonly<Partial<Record<FormProblem, string>>>;
  summary: string;
  /** The page title while the form has errors; `{title}` is replaced by the normal title. */
  errorTitle: string;
  kept: string;
  optional: string;
  sending: string;
  keep: string;
  leaveEmpty: string;
};

/** Sentences that several fields share: by field and code, the key of the sentence. */
export const SAME_ERRORS = {
  'firstName.link': 'name.link',
  'lastName.link': 'name.link',
  'zip.tooLong': 'zip.invalid',
  'wishes.tooLong': 'comment.tooLong',
  'contra.tooLong': 'pro.tooLong',
  'areaMax.invalid': 'areaMin.invalid',
} as const;

/** The number of the agency that forms without a contact of their own mention. */
export const agencyPhone = (): string => formatPhone(agency.offices[0]?.phone ?? '');

/** Texts of a form with these fields; `call`: the phone number in failure messages; `own` replaces some of them. */
export function useFormWords(
  fields: readonly string[],
  call = agencyPhone(),
  own: FormWords['problems'] = {},
): FormWords {
  const t = useTranslations('forms');
  const { errors } = (useMessages() as { forms: { errors: Record<string, object | string> } }).forms;
  // Messages are compiled (design/languages), so they are formatted with a placeholder, which the browser replaces.
  const written = (key: string) => [key, t(`errors.${key}` as never, { value: '{value}' } as never)] as const;
  const isWord = (words: unknown) => typeof words === 'string' || Array.isArray(words);
  const flat = Object.entries(errors).flatMap(([name, words]) =>
    isWord(words)
      ? [written(name)]
      : fields.includes(name)
        ? Object.keys(words).map((code) => written(`${name}.${code}`))
        : [],
  );
  const same = Object.entries(SAME_ERRORS)
    .filter(([key]) => fields.includes(key.split('.')[0] ?? ''))
    .map(([key, one]) => [key, t(`errors.${one}`)] as const);
  return {
    locale: useLocale(),
    fields,
    errors: Object.fromEntries([...flat, ...same]),
    problems: {
      foreign: t('problems.foreign', { phone: call }),
      expired: t('problems.expired'),
      'too-fast': t('problems.too-fast'),
      robot: t('problems.robot', { phone: call }),
      captcha: t('problems.captcha'),
      'too-many': t('problems.too-many', { phone: call }),
      'too-soon': t('problems.too-soon'),
      'plain-surge': t('problems.plain-surge', { phone: call }),
      challenge: t('problems.challenge', { phone: call }),
      unavailable: t('problems.unavailable', { phone: call }),
      busy: t('problems.busy', { phone: call }),
      offline: t('problems.offline', { phone: call }),
      gone: t('problems.gone', { phone: call }),
      full: t('problems.full'),
      ...own,
    },
    summary: t('summary'),
    errorTitle: t('errorTitle', { title: '{title}' }),
    kept: t('kept'),
    optional: t('optional'),
    sending: t('sending'),
    keep: t('keep'),
    leaveEmpty: t('leaveEmpty'),
  };
}
