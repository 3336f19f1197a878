import { useTranslations } from 'next-intl';

/** The texts of the box that shares a page. */
export function useShareWords() {
  const t = useTranslations('property.share');
  return {
    copied: t('copied'),
    copyThis: t('copy'),
    send: t('send'),
    mail: t('mail'),
    qr: t('qr'),
    scan: t('scan'),
    close: t('close'),
  };
}
export type ShareWords = ReturnType<typeof useShareWords>;
