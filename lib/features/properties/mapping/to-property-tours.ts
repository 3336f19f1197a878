import type { Property } from '@/lib/features/catalogue/types/property';
import {
  PROVIDERS,
  plainLink,
  recognizeVideo,
  TOUR_HOSTS,
  type VideoLink,
} from '@/lib/features/properties/rules/tour-link';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import type { PropertyTour } from '../types/property-detail';

/** Hosts of tours, each also with its subdomains, and hosts whose content may play in the page. A host may be both. */
export type TourHosts = Pick<AgencyConfig, 'frameHosts' | 'tourHosts'>;

/** How the site treats a link in the feed; null if the link is neither a film nor a tour (design/property-page). */
export const recognizeTour = (link: string, { frameHosts, tourHosts = [...TOUR_HOSTS] }: TourHosts): VideoLink | null =>
  recognizeVideo(link, [...tourHosts, ...frameHosts]);

/** The effect of a click on a film or tour: only content of hosts that the agency allows is shown in the page. */
function toTour(link: string, hosts: TourHosts, ownHost: string): Omit<PropertyTour, 'captions'> | null {
  const video = recognizeTour(link, hosts);
  const url = video?.url ?? plainLink(link);
  if (url === null) return null;
  const isAllowed = (address: string) => hosts.frameHosts.includes(new URL(address).hostname);
  if (!video || video.kind === 'file') {
    const { hostname: host } = new URL(url);
    // A film on the site itself is played in the page. No other content of the site is shown in a frame, because it
    // could remove the sandbox of that frame.
    const isOurs = host === ownHost;
    const isPlayed = video?.isPlayable === true && (isOurs || isAllowed(url));
    // A browser opens files that it can play: only other files are downloaded.
    const play = isPlayed ? 'film' : video?.isPlayable === false ? 'download' : 'elsewhere';
    return { kind: video?.kind ?? 'link', url, host, isOurs, provider: host, embedUrl: isPlayed ? url : null, play };
  }
  const embedUrl = isAllowed(video.embedUrl) ? video.embedUrl : null;
  const host = new URL(embedUrl ?? url).hostname;
  const provider = PROVIDERS[video.kind] ?? host;
  return { kind: video.kind, url, host, isOurs: false, provider, embedUrl, play: embedUrl ? 'frame' : 'elsewhere' };
}

/** Films and tours in the order of the feed; links that are not web addresses are left out. */
export const toPropertyTours = (
  { tours, captions = [] }: Pick<Property, 'tours' | 'captions'>,
  hosts: TourHosts,
  ownHost: string,
): PropertyTour[] =>
  tours.flatMap((link) => {
    const tour = toTour(link, hosts, ownHost);
    const own = captions.filter(({ film }) => film === link).map(({ language, url }) => ({ language, url }));
    return tour ? [{ ...tour, captions: own }] : [];
  });
