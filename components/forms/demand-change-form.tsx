import { useTranslations } from 'next-intl';
import type { FormValues } from '@/lib/domain/form-state';
import type { Locale } from '@/lib/domain/locale';
import { changeDemand } from '@/lib/features/demands/actions';
import { DEMAND_FIELDS, DemandFields } from './demand-fields';
import { useFormWords } from './form-words';
import { ServerForm } from './server-form.client';

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
