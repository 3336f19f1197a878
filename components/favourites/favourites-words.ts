import { useTranslations } from 'next-intl';

/** The texts of the list of favourites. */
export function useFavouritesWords() {
  const t = useTranslations('favourites');
  const watch = useTranslations('demand.watch');
  return {
    note: t('note'),
    up: t('up'),
    down: t('down'),
    remove: t('remove'),
    removed: t('removed'),
    undo: t('undo'),
    choose: t('choose'),
    compare: t('compareThem'),
    compareHint: t('compareHint'),
    share: t('share'),
    copied: t('copied'),
    copyThis: t('copyThis'),
    shareTitle: t('shareTitle'),
    clear: t('clear'),
    clearText: t('clearText'),
    cleared: t('cleared'),
    gone: t('gone'),
    failed: t('failed'),
    retry: t('retry'),
    seen: t('seen'),
    seenNone: t('seenNone'),
    remember: t('remember'),
    rememberHelp: t('rememberHelp'),
    watch: watch('title'),
  };
}
export type FavouritesWords = ReturnType<typeof useFavouritesWords>;
