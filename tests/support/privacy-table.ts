import { type DeviceRow, type KeptKey, ON_DEVICE } from '@/lib/domain/law/privacy-table';

/** Tables of the store without data of visitors, each with the reason. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  migrations: 'which changes of the store were made',
  installation: 'the number of the store',
  agency_trees: 'the agency’s own categories and regions',
  catalogue: 'the version of the catalogue',
  shown_prices: 'the prices that the site showed for homes',
  robot_visits: 'what search robots fetched, by their name',
  place_pages: 'which pages of places exist',
  page_days: 'when pages of places last changed',
  pictures: 'pictures of homes, by their address and hash',
  documents: 'papers of homes, by their address and hash',
  feed_reports: 'what an import did with homes',
  feed_sources: 'how the address of the feed is doing',
  property_changes: 'which homes became news',
  crm_items: 'properties as the back office told them, without its people',
  crm_hooks: 'which properties the back office said it changed',
  crm_addresses: 'which pages of properties the back office was told',
  crm_budget: 'how often the back office was asked on a day',
  leases: 'which process does which work',
  spent_proofs: 'numbers of proofs of work, made by chance',
};

/** Columns whose data have a row of their own in the privacy statement, apart from the row of their table. */
export const TOLD_APART: Readonly<Record<string, KeptKey>> = {
  'appointments.cancel_reason': 'cancelReasons',
  'opinions.impression': 'opinions',
  'opinions.reminded_at': 'opinions',
  'owner_documents.read_at': 'ownerDocuments',
  'owner_documents.reads': 'ownerDocuments',
  'owner_dossiers.data': 'ownerOffers',
  'leads.fields': 'ownerMessages',
  'owners.report': 'ownerReports',
  'owners.report_sent_at': 'ownerReports',
  'property_events.count': 'views',
};

/** Whether the table of the cookie policy lists an item on a device, by its name and kind. */
export const isKnownItem = (storage: DeviceRow['storage'], name: string): boolean =>
  Object.values<DeviceRow>(ON_DEVICE).some(
    (row) =>
      row.storage === storage && (row.item.endsWith('*') ? name.startsWith(row.item.slice(0, -1)) : name === row.item),
  );
