import {
  PROVIDERS,
  plainLink,
  recognizeVideo,
  TOUR_HOSTS,
  type VideoLink,
} from '@/lib/features/properties/rules/video-link';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import type { Property } from '../types/property';
import type { PropertyTour } from '../types/property-detail';

/** Hosts of tours by the end of their name, and hosts that play in the page; each of these may be one of tours. */
export type TourHosts = Pick<AgencyConfig, 'frameHosts' | 'tourHosts'>;

/** What a link of a feed is to this agency, or null where it is no film or tour (design/property-page). */
export const recognizeTour = (link: string, { frameHosts, tourHosts = [...TOUR_HOSTS] }: TourHosts): VideoLink | null =>
  recognizeVideo(link, [...tourHosts, ...frameHosts]);

/** What a click on a film or tour does: only what comes from hosts that the agency allows is shown in the page. */
function toTour(link: string, hosts: TourHosts, ownHost: string): Omit<PropertyTour, 'captions'> | null {
  const video = recognizeTour(link, hosts);
  const url = video?.url ?? plainLink(link);
  if (url === null) return null;
  const isAllowed = (address: string) => hosts.frameHosts.includes(new URL(address).hostname);
  if (!video || video.kind === 'file') {
    const { hostname: host } = new URL(url);
    // A film of the site itself plays, but a page of it in a frame could take the sandbox off.
    const isOurs = host === ownHost;
    const isPlayed = video?.isPlayable === true && (isOurs || isAllowed(url));
    // A browser opens what it can play: only other files are kept.
    const play = isPlayed ? 'film' : video?.isPlayable === false ? 'download' : 'elsewhere';
    return { kind: video?.kind ?? 'link', url, host, isOurs, provider: host, embedUrl: isPlayed ? url : null, play };
  }
  const embedUrl = isAllowed(video.embedUrl) ? video.embedUrl : null;
  const host = new URL(embedUrl ?? url).hostname;
  const provider = PROVIDERS[video.kind] ?? host;
  return { kind: video.kind, url, host, isOurs: false, provider, embedUrl, play: embedUrl ? 'frame' : 'elsewhere' };
}

/** Films and tours in the order of the feed; what is no address of the web is left out. */
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
