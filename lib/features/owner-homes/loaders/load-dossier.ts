import 'server-only';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import {
  type DealStage,
  dealProgress,
  goalOfStages,
  missingPapers,
  type Paper,
} from '@/lib/domain/owner/deal-progress';
import type { DealGoal, Dossier } from '@/lib/domain/owner/dossier';
import { dossierUntil } from '@/lib/domain/owner/mandate';
import { brusselsDay } from '@/lib/domain/time/dates';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { locateHome } from '@/lib/features/properties/data/locate-home';
import { findOwnerDocuments, type OwnerDocument } from '../data/find-owner-documents';
import { getDossier, getFirstVisit } from '../data/get-dossier';
import { getOnlineSpan } from '../data/get-online-span';
import { loadOwnHome } from './load-own-home';

/** How far the sale or the letting of a home is, where it is advertised, and what its owners may read. */
export type DossierView = Pick<Dossier, 'placements' | 'nextStep' | 'offers' | 'openHouses'> & {
  goal: DealGoal;
  /** The days from which until which it stood on this site; null when it never did. */
  online: { from: string; until: string | null } | null;
  /** Empty for a home that is not on the site and has no stages of its own. */
  stages: readonly DealStage[];
  lacks: readonly Paper[];
  documents: readonly OwnerDocument[];
};

/** The dossier of one's own home; null for a home that who asks may not see. */
export async function loadDossier(homeId: string, now: Date): Promise<DossierView | null> {
  const own = await loadOwnHome(homeId, now);
  if (!own) return null;
  const [told, home, firstVisit, documents, online] = await Promise.all([
    getDossier(homeId),
    getProperty(homeId),
    getFirstVisit(homeId, own.asOf),
    findOwnerDocuments(homeId, own.isEnded ? own.lastDay : null),
    getOnlineSpan(homeId),
  ]);
  const { placements, stages, nextStep, offers, openHouses } = own.isEnded ? dossierUntil(told, own) : told;
  // A day after the mandate is one that its owner does not see.
  const seen = (moment: string | null | undefined): string | null => {
    const day = moment ? brusselsDay(new Date(moment)) : null;
    return day !== null && own.isEnded && day > own.lastDay ? null : day;
  };
  const from = seen(online?.from);
  const onlineDay = home ? from : null;
  // What the agency told last of a home that is not on the site, and else what it was there.
  const goal = home?.goal ?? goalOfStages(stages) ?? (await locateHome(homeId))?.goal ?? 'for-sale';
  const lacks = home && !own.isEnded ? missingPapers(missingMentions(home)) : [];
  const closedDay = seen(home?.closedAt);
  const isStatusSeen = home !== null && (!own.isEnded || closedDay !== null);
  const facts = {
    goal,
    status: isStatusSeen ? home.status : 'available',
    mandateDay: own.fromDay,
    onlineDay,
    firstVisitDay: firstVisit && brusselsDay(new Date(firstVisit)),
    closedDay,
    lacks,
  } as const;
  return {
    goal,
    online: from === null ? null : { from, until: seen(online?.until) },
    stages: home || stages.length > 0 ? dealProgress(facts, { stages, offers }, own.lastDay) : [],
    lacks,
    placements,
    nextStep,
    offers,
    openHouses,
    documents,
  };
}
