import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import agency from '@/agency.config';
import { USUAL_TITLES } from '@/lib/domain/text/people';
import { contactSlots, formatSlot, slotValue } from '@/lib/domain/time/hours';
import { href } from '@/lib/routing/href';
import { Link } from '../../ui/link.client';
import { EmailField } from './account-fields';
import { CardsField, CheckField, SelectField } from './choice-field.client';
import { TextField } from './text-field.client';

/** The personal fields, with the same order and names in every form, so that browsers fill them in (WCAG 1.3.5). */
export function PersonFields({
  withTitle,
  phone = 'required',
  phoneHelp,
}: {
  /** Shows the form of address, required unless `optional` is set (SPEC §5), with "no title" if the agency offers it. */
  withTitle?: boolean | 'optional';
  phone?: 'required' | 'optional' | 'none';
  phoneHelp?: string;
}) {
  const t = useTranslations('forms');
  const titles = agency.titles ?? USUAL_TITLES;
  const isAnswered = withTitle === true && titles.includes('none');
  return (
    <>
      {withTitle && (
        <SelectField
          name="title"
          label={t('labels.title')}
          empty={isAnswered ? undefined : t('choose')}
          initial={isAnswered ? 'none' : ''}
          className="short"
          isOptional={withTitle === 'optional'}
          choices={titles.map((value) => ({ value, label: t(`options.title.${value}`) }))}
        />
      )}
      <div className="field-pair">
        <TextField name="firstName" label={t('labels.firstName')} autoComplete="given-name" maxLength={60} />
        <TextField name="lastName" label={t('labels.lastName')} autoComplete="family-name" maxLength={60} />
      </div>
      <EmailField />
      {phone !== 'none' && (
        <TextField
          name="phone"
          label={t('labels.phone')}
          type="tel"
          autoComplete="tel"
          help={phoneHelp}
          maxLength={40}
          isOptional={phone === 'optional'}
        />
      )}
    </>
  );
}

/** The link to the privacy statement inside a sentence of consent. */
export function usePrivacyLink(): (words: ReactNode) => ReactNode {
  const locale = useLocale();
  return (words) => (
    <Link className="link" href={href('privacy-statement', locale)} target="_blank">
      {words}
    </Link>
  );
}

/** The checkbox to fill in personal data again in other forms of this visit; only with JavaScript. */
export function KeepField() {
  const t = useTranslations('forms');
  return (
    <label className="check needs-script">
      <input type="checkbox" name="keep" value="yes" />
      <span>{t('keep')}</span>
    </label>
  );
}

/**
 * The end of every form: the checkbox to reuse details, and the privacy statement (SPEC §5). `isAskedAfter` adds that a
 * mail will ask about the appointment afterwards.
 */
export function ConsentFields({ isAskedAfter = false }: { isAskedAfter?: boolean }) {
  const t = useTranslations('forms');
  return (
    <>
      <KeepField />
      <CheckField name="privacy">
        {t.rich(isAskedAfter ? 'appointment.privacy' : 'privacy', { link: usePrivacyLink() })}
      </CheckField>
    </>
  );
}

const NOTES = ['morning', 'afternoon', 'evening'] as const;

/** How the visitor wants to be contacted: by phone or by mail (SPEC §3, contact device). */
export function DeviceField({ initial }: { initial: 'phone' | 'email' }) {
  const t = useTranslations('forms');
  return (
    <CardsField
      name="device"
      label={t('labels.device')}
      className="duo"
      initial={initial}
      choices={(['phone', 'email'] as const).map((value) => ({ value, label: t(`options.device.${value}`) }))}
    />
  );
}

/** Hours to call the visitor: the slots of SPEC §9 in the language of the page. */
export function SlotsField() {
  const locale = useLocale();
  const t = useTranslations('forms');
  return (
    <CardsField
      name="slots"
      label={t('labels.slots')}
      help={t('slotsHelp')}
      isOptional
      isMany
      choices={contactSlots(locale).map((slot, index) => ({
        value: slotValue(slot),
        label: formatSlot(slotValue(slot), locale),
        note: t(`slotNotes.${NOTES[index] ?? 'morning'}`),
      }))}
    />
  );
}
