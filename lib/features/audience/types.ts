import type { HomeEvent } from '@/lib/domain/audience/home-event';
import type { PageView } from '@/lib/domain/audience/page-view';
import type { Locale } from '@/lib/domain/text/locale';

/** A view of a home's page, as it is counted. */
export type HomeView = PageView & { homeId: string; locale: Locale };

/** Something a visitor did on a home's page. */
export type HomeAct = { homeId: string; event: HomeEvent };
