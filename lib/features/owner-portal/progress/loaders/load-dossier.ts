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
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { loadOwnProperty } from '../../access/loaders/load-own-property';
import { findOwnerDocuments, type OwnerDocument } from '../../documents/data/find-owner-documents';
import { getOnlineSpan } from '../../figures/data/get-online-span';
import { getDossier, getFirstAppointment } from '../data/get-dossier';

/** How far the sale or the letting of a property is, where it is advertised, and what its owners may read. */
export type DossierView = Pick<Dossier, 'placements' | 'nextStep' | 'offers' | 'openHouses'> & {
  goal: DealGoal;
  /** The days from which until which it stood on this site; null when it never did. */
  online: { from: string; until: string | null } | null;
  /** Empty for a property that is not on the site and has no stages of its own. */
  stages: readonly DealStage[];
  lacks: readonly Paper[];
  documents: readonly OwnerDocument[];
};

/** The dossier of one's own home; null for a property that who asks may not see. */
export async function loadDossier(propertyId: string, now: Date): Promise<DossierView | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const [told, property, firstAppointment, documents, online] = await Promise.all([
    getDossier(propertyId),
    getProperty(propertyId),
    getFirstAppointment(propertyId, own.asOf),
    findOwnerDocuments(propertyId, own.isEnded ? own.lastDay : null),
    getOnlineSpan(propertyId),
  ]);
  const { placements, stages, nextStep, offers, openHouses } = own.isEnded ? dossierUntil(told, own) : told;
  // A day after the mandate is one that its owner does not see.
  const seen = (moment: string | null | undefined): string | null => {
    const day = moment ? brusselsDay(new Date(moment)) : null;
    return day !== null && own.isEnded && day > own.lastDay ? null : day;
  };
  const from = seen(online?.from);
  const onlineDay = property ? from : null;
  // What the agency told last of a property that is not on the site, and else what it was there.
  const goal = property?.goal ?? goalOfStages(stages) ?? (await locateProperty(propertyId))?.goal ?? 'for-sale';
  const lacks = property && !own.isEnded ? missingPapers(missingMentions(property)) : [];
  const closedDay = seen(property?.closedAt);
  const isStatusSeen = property !== null && (!own.isEnded || closedDay !== null);
  const facts = {
    goal,
    status: isStatusSeen ? property.status : 'available',
    mandateDay: own.fromDay,
    onlineDay,
    firstAppointmentDay: firstAppointment && brusselsDay(new Date(firstAppointment)),
    closedDay,
    lacks,
  } as const;
  return {
    goal,
    online: from === null ? null : { from, until: seen(online?.until) },
    stages: property || stages.length > 0 ? dealProgress(facts, { stages, offers }, own.lastDay) : [],
    lacks,
    placements,
    nextStep,
    offers,
    openHouses,
    documents,
  };
}
