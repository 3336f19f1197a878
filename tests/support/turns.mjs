/**
 * Test files that take long, with their seconds as `npm test -- --all` printed them (two cores, 2026-11-26). `npm test`
 * runs one of `TURNS` parts of them a day. A file that takes more than about ten seconds belongs in this list.
 */
export const LONG_FILES = {
  integration: {
    'import-hostile': 60,
    workspace: 60,
    outbox: 54,
    'sync-feed': 50,
    'documented-commands': 43,
    'backup-files': 41,
    'kill-import': 37,
    backup: 36,
    'query-plans': 30,
    migrate: 27,
    'testimonial-pictures': 19,
    secret: 19,
    'mail-injection': 17,
    'move-store': 15,
    pictures: 13,
    logs: 12,
    'check-site': 11,
  },
  http: { 'search-robots': 63, limits: 51, links: 43, guard: 39, fuzz: 24, contracts: 23, markup: 20 },
  faults: {
    store: 123,
    audience: 76,
    sockets: 61,
    processes: 59,
    'client-shares': 43,
    'store-away': 41,
    actions: 38,
    resend: 36,
    'owner-secrets': 35,
    'owner-timing': 35,
    uploads: 34,
    crowds: 31,
    'live-files': 31,
    secrets: 31,
    crawl: 40,
    'property-life': 30,
    'slow-mail': 28,
    sitemap: 28,
    'kill-server': 24,
    ready: 22,
    'start-server': 22,
    streams: 22,
    exchange: 20,
    'stop-server': 20,
    'read-only': 17,
    proxies: 16,
    overload: 13,
    logs: 12,
    slips: 12,
  },
  e2e: {
    favourites: 65,
    'map-follow': 46,
    accessibility: 45,
    appointments: 33,
    consent: 33,
    'owner-states': 29,
    tours: 29,
    'first-screens': 29,
    people: 28,
    'saved-searches': 27,
    'contact-forms': 24,
    'owner-property': 23,
    'property-page': 22,
    'gallery-groups': 20,
    documents: 20,
    places: 18,
    'search-map': 17,
    'owner-access': 16,
    journey: 15,
    map: 14,
    'map-places': 12,
    'map-messages': 11,
    print: 10,
    navigation: 9,
    'hidden-properties': 9,
    'owner-journey': 9,
    keyboard: 8,
  },
};

/** The number of days over which the long files of a suite are divided: each runs on one of the days. */
export const TURNS = 7;

/**
 * The long files of a suite that do not run today. The parts take about the same time: each file, the longest first, joins the
 * shortest part. Without a number in `TURN` every file runs, also a single one that a person names.
 * @param {keyof typeof LONG_FILES} suite
 * @param {number} shift Moves the parts by days, so that a file of two suites runs on two days.
 * @returns {string[]} paths from the root
 */
export function restingFiles(suite, shift = 0) {
  const { TURN = 'all' } = process.env;
  if (TURN === 'all') return [];
  const parts = Array.from({ length: TURNS }, () => ({ seconds: 0, files: [] }));
  const longestFirst = Object.entries(LONG_FILES[suite]).sort(([, one], [, other]) => other - one);
  for (const [file, seconds] of longestFirst) {
    const shortest = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    shortest.seconds += seconds;
    shortest.files.push(`tests/${suite}/${file}.${suite === 'e2e' ? 'spec' : 'test'}.ts`);
  }
  return parts.filter((_, part) => part !== (Number(TURN) + shift) % TURNS).flatMap(({ files }) => files);
}
