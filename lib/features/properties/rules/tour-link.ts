/** A link to a film or tour, recognised by host and path and not by one large pattern (SPEC §5, RELIABILITY 1.3.12). */
export type VideoLink =
  | { kind: 'file'; url: string; isPlayable: boolean }
  | { kind: 'youtube' | 'vimeo' | 'facebook' | 'matterport' | 'tvl' | 'tour'; url: string; embedUrl: string };

/** The names of providers, the same in every language; a film or tour of another host is named by its host. */
export const PROVIDERS: Readonly<Partial<Record<VideoLink['kind'], string>>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  facebook: 'Facebook',
  matterport: 'Matterport',
  tvl: 'TV Limburg',
};

const FILE_ENDINGS = { mp4: true, mov: true, webm: true, wmv: false, avi: false, flv: false } as const;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Whether a host is the given one or a subdomain: `evilmatterport.com` is not `matterport.com` (DOMAIN §9). */
export const isHostOf = (host: string, suffix: string): boolean => host === suffix || host.endsWith(`.${suffix}`);

/** Hosts of virtual tours beside Matterport, unless an agency names others; the list is left open (DOMAIN §9). */
export const TOUR_HOSTS: readonly string[] = [
  'nodalview.com',
  'klapty.com',
  'previsite.com',
  'previsite.net',
  'kuula.co',
  'floorfy.com',
  'ricohtours.com',
  'istaging.com',
  'provirtualvisit.com',
  'rhinov.pro',
  'giraffe360.com',
  'realsee.com',
  '3dvista.com',
  'cloudpano.com',
  'roundme.com',
  'youriguide.com',
  'immoviewer.com',
] as const;

/** Hosts of films: a link to such a host that is not a film is not a tour either. */
const FILM_HOSTS = ['youtube.com', 'youtube-nocookie.com', 'youtu.be', 'vimeo.com', 'facebook.com', 'fb.watch'];

type Recognizer = (url: URL, segments: readonly string[]) => VideoLink | null;

const youtube: Recognizer = (url, [first, second]) => {
  const onSite = isHostOf(url.hostname, 'youtube.com') || isHostOf(url.hostname, 'youtube-nocookie.com');
  const id = isHostOf(url.hostname, 'youtu.be')
    ? first
    : onSite && first === 'watch'
      ? url.searchParams.get('v')
      : onSite && (first === 'embed' || first === 'shorts' || first === 'live')
        ? second
        : null;
  return id && YOUTUBE_ID.test(id)
    ? { kind: 'youtube', url: url.href, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` }
    : null;
};

/** A number after one of these words is that of a collection and not of a video. */
const VIMEO_COLLECTIONS: readonly string[] = ['files', 'showcase', 'album', 'event', 'groups', 'user'];

const vimeo: Recognizer = (url, segments) => {
  if (!isHostOf(url.hostname, 'vimeo.com')) return null;
  const at = segments.findIndex(
    (segment, index) => /^\d{1,12}$/.test(segment) && !VIMEO_COLLECTIONS.includes(segments[index - 1] ?? ''),
  );
  if (at === -1) return null;
  // A video that Vimeo does not list plays only with the hash in its address.
  const hash = segments[at + 1] ?? url.searchParams.get('h');
  const query = hash && /^[\da-f]{6,20}$/.test(hash) ? `?h=${hash}` : '';
  return { kind: 'vimeo', url: url.href, embedUrl: `https://player.vimeo.com/video/${segments[at]}${query}` };
};

const facebook: Recognizer = (url, segments) => {
  const at = segments.indexOf('videos');
  const isVideo =
    isHostOf(url.hostname, 'facebook.com') && at > 0 && segments.slice(at + 1).some((segment) => /^\d+$/.test(segment));
  const isWatch = isHostOf(url.hostname, 'fb.watch') && segments.length > 0;
  return isVideo || isWatch
    ? {
        kind: 'facebook',
        url: url.href,
        embedUrl: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}`,
      }
    : null;
};

const isOneOf = ({ hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.some((host) => isHostOf(hostname, host));

const byHost =
  (kind: 'matterport' | 'tvl' | 'tour', hosts: readonly string[]): Recognizer =>
  (url) =>
    isOneOf(url, hosts) ? { kind, url: url.href, embedUrl: url.href } : null;

const file: Recognizer = (url) => {
  const ending = url.pathname.slice(url.pathname.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FILE_ENDINGS, ending)
    ? { kind: 'file', url: url.href, isPlayable: FILE_ENDINGS[ending as keyof typeof FILE_ENDINGS] }
    : null;
};

const RECOGNIZERS: readonly Recognizer[] = [
  file,
  youtube,
  vimeo,
  facebook,
  byHost('matterport', ['matterport.com']),
  byHost('tvl', ['tvl.be']),
];

/** A link as a web address over https, or null: feeds still contain `http` addresses from years ago (DOMAIN §9). */
function secureAddress(link: string): URL | null {
  const secure = link.trim().replace(/^http:/i, 'https:');
  if (secure.length > 2000 || !URL.canParse(secure)) return null;
  const url = new URL(secure);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : null;
}

/** A link of no known kind, as a plain external link; null for a text that is not a web address. */
export const plainLink = (link: string): string | null => secureAddress(link)?.href ?? null;

/**
 * The kind of a video or tour link, or null when it is unknown (SPEC §5). Feeds still contain `http` addresses from
 * years ago; they are read as https, because the site shows and links only https (DOMAIN §9).
 */
export function recognizeVideo(link: string, tourHosts: readonly string[] = TOUR_HOSTS): VideoLink | null {
  const url = secureAddress(link);
  if (!url) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  for (const recognize of RECOGNIZERS) {
    const found = recognize(url, segments);
    if (found) return found;
  }
  return isOneOf(url, FILM_HOSTS) ? null : byHost('tour', tourHosts)(url, segments);
}
