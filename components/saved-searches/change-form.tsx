import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import { changeDemand } from '@/lib/features/saved-searches/actions';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { DEMAND_FIELDS, DemandFields } from './search-fields';

type Props = { locale: Locale; stamp: string; call: string; initial: FormValues; token: string; demand: string };

/** A saved search that is changed: the same fields, filled in. */
export function DemandChangeForm({ locale, stamp, call, initial, token, demand }: Props) {
  const t = useTranslations('forms.demandChange');
  return (
    <ServerForm
      action={changeDemand}
      schema="demand-change"
      stamp={stamp}
      locale={locale}
      words={useFormWords(DEMAND_FIELDS, call)}
      submit={t('submit')}
      note={t('note')}
      initial={initial}
      hidden={{ token, demand }}
    >
      <DemandFields />
    </ServerForm>
  );
}
