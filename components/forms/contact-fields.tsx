import { useLocale, useTranslations } from 'next-intl';
import { contactSlots, formatSlot, slotValue } from '@/lib/domain/time/contact-slots';
import { CardsField } from './choice-field.client';

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
