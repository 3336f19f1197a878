import { useTranslations } from 'next-intl';
import type { ShareWords } from './share-said.client';

/** The texts of the box that shares a page. */
export function useShareWords(): ShareWords {
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
