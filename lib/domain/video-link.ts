/** A link to a moving picture, told by its host and path, never by one big pattern (SPEC §5, RELIABILITY 1.3.12). */
export type VideoLink =
  | { kind: 'file'; url: string; isPlayable: boolean }
  | { kind: 'youtube' | 'vimeo' | 'facebook' | 'matterport' | 'tvl' | 'tour'; url: string; embedUrl: string };

const FILE_ENDINGS = { mp4: true, mov: true, webm: true, wmv: false, avi: false, flv: false } as const;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Whether a host is the given one or lies under it: `evilmatterport.com` is not `matterport.com` (DOMAIN §9). */
export const isHostOf = (host: string, suffix: string): boolean => host === suffix || host.endsWith(`.${suffix}`);

/** Hosts of virtual tours beside Matterport; the specification leaves one open (DOMAIN §9). */
const TOUR_HOSTS = [
  'nodalview.com',
  'klapty.com',
  'previsite.com',
  'kuula.co',
  'floorfy.com',
  'ricohtours.com',
  'giraffe360.com',
  'youriguide.com',
] as const;

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

const vimeo: Recognizer = (url, segments) => {
  if (!isHostOf(url.hostname, 'vimeo.com')) return null;
  const at = segments.findIndex((segment) => /^\d{1,12}$/.test(segment));
  if (at === -1) return null;
  const hash = segments[at + 1];
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

const byHost =
  (kind: 'matterport' | 'tvl' | 'tour', hosts: readonly string[]): Recognizer =>
  (url) =>
    hosts.some((host) => isHostOf(url.hostname, host)) ? { kind, url: url.href, embedUrl: url.href } : null;

const file: Recognizer = (url) => {
  const ending = url.pathname.slice(url.pathname.lastIndexOf('.') + 1).toLowerCase();
  return ending in FILE_ENDINGS
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
  byHost('tour', TOUR_HOSTS),
];

/** What a video or tour link is, or null when it is none of the known kinds. Only https links count. */
export function recognizeVideo(link: string): VideoLink | null {
  if (link.length > 2000 || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== 'https:' || url.username !== '') return null;
  const segments = url.pathname.split('/').filter(Boolean);
  for (const recognize of RECOGNIZERS) {
    const found = recognize(url, segments);
    if (found) return found;
  }
  return null;
}
