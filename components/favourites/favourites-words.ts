import { useTranslations } from 'next-intl';
import { RETENTION } from '@/lib/domain/law/retention-periods';

/** The texts of the list of favourites. */
export function useFavouritesWords() {
  const t = useTranslations('favourites');
  const watch = useTranslations('demand.watch');
  const filters = useTranslations('filters');
  const close = useTranslations('property.share');
  return {
    note: t('note'),
    up: t('up'),
    down: t('down'),
    remove: t('remove'),
    removed: t('removed'),
    undo: t('undo'),
    choose: t('choose'),
    compare: t('compareCount', { count: '{count}' }),
    chooseTwo: t('chooseTwo'),
    more: filters('more'),
    add: t('add'),
    also: t('also', { name: '{name}' }),
    alsoUnnamed: t('alsoUnnamed'),
    theirs: t('theirs', { name: '{name}' }),
    theirsUnnamed: t('theirsUnnamed'),
    dropTheirs: t('dropTheirs'),
    theirsSame: t('theirsSame'),
    theirsGone: t('theirsGone'),
    theirsFailed: t('theirsFailed'),
    sharingTitle: t('sharing.title'),
    sharingText: t('sharing.text', { days: RETENTION.sharedLists.count }),
    stopSharing: t('sharing.stop'),
    stopped: t('sharing.stopped'),
    close: close('close'),
    share: t('share'),
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
