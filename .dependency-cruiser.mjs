/** Which folder may import which (ARCHITECTURE §4). The comment of each rule says what to import instead. */
const feature = '^lib/features/';
/** Folders whose code may open the store; `loaders` reach it only through `data`. */
const storeRooms = '^lib/features/.+/(data|mutations|jobs)(/|\\.ts$)';
const serverRooms = '^lib/features/.+/(data|mutations|jobs|loaders)(/|\\.ts$)';

/** What each feature may use, lowest first (ARCHITECTURE §4). A feature that is not named here may use none. */
const FEATURES = {
  calculators: [],
  outbox: [],
  catalogue: [],
  leads: ['outbox'],
  content: ['outbox', 'catalogue', 'leads'],
  newsletter: ['outbox', 'leads'],
  search: ['catalogue', 'content'],
  map: ['catalogue', 'search'],
  projects: ['catalogue', 'leads', 'content', 'search'],
  properties: ['calculators', 'outbox', 'catalogue', 'leads', 'content', 'search', 'projects'],
  favourites: ['calculators', 'catalogue', 'search', 'properties'],
  appointments: ['outbox', 'catalogue', 'leads', 'content', 'properties'],
  'contact-forms': ['outbox', 'catalogue', 'leads', 'projects', 'properties', 'appointments'],
  'owner-portal': [
    ...['outbox', 'catalogue', 'leads', 'content', 'properties'],
    ...['favourites', 'appointments', 'contact-forms'],
  ],
  'saved-searches': ['outbox', 'catalogue', 'leads', 'newsletter', 'search', 'properties', 'owner-portal'],
  privacy: ['outbox', 'leads', 'newsletter', 'contact-forms', 'owner-portal', 'saved-searches'],
  feed: [
    ...['outbox', 'catalogue', 'leads', 'search', 'projects', 'properties'],
    ...['contact-forms', 'owner-portal', 'saved-searches'],
  ],
  words: [],
  setup: [
    ...['outbox', 'catalogue', 'content', 'search', 'projects', 'properties'],
    ...['owner-portal', 'saved-searches', 'privacy', 'feed'],
  ],
};

/** Folders of which each may use those before it. */
const ORDERED = {
  'lib/domain': ['text', 'place', 'time', 'property', 'law', 'money', 'audience', 'owner', 'words'],
  'lib/platform': [
    ...['shared', 'process', 'config', 'log', 'files', 'i18n', 'store', 'security'],
    ...['media', 'mail', 'text', 'forms'],
  ],
  components: [
    ...['ui', 'privacy', 'forms', 'calculators', 'newsletter', 'content', 'map', 'properties', 'agency'],
    ...['favourites', 'layout', 'home-page', 'projects', 'appointments', 'contact-forms', 'saved-searches', 'search'],
    ...['map-document', 'owner-portal'],
  ],
};

const notAbove = (base, name, allowed) => ({
  name: `direction-of-${base.replace(/\W/g, '-')}-${name}`,
  severity: 'error',
  comment: `${base}/${name} may use: ${allowed.join(', ') || 'none of its neighbours'}.`,
  from: { path: `^${base}/${name}/` },
  to: { path: `^${base}/[^/]+/`, pathNot: `^${base}/(${[name, ...allowed].join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'every-feature-says-what-it-uses',
      severity: 'error',
      comment: 'Name the feature and what it uses in FEATURES of .dependency-cruiser.mjs.',
      from: { path: `^lib/features/(?!(${Object.keys(FEATURES).join('|')})/)` },
      to: { path: feature },
    },
    ...Object.entries(FEATURES).map(([name, allowed]) => notAbove('lib/features', name, allowed)),
    ...Object.entries(ORDERED).flatMap(([base, names]) =>
      names.map((name, at) => notAbove(base, name, names.slice(0, at))),
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      comment: 'One direction between folders: move what both need into the one below, or a third.',
      scope: 'folder',
      from: { path: '^(lib|components|scripts)/' },
      to: { path: '^(lib|components|scripts)/', circular: true },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      comment: 'app/ is routing only; move the piece to components/ or lib/.',
      from: { pathNot: '^app/' },
      to: { path: '^app/', pathNot: '^app/styles/' },
    },
    {
      name: 'domain-is-alone',
      severity: 'error',
      comment: 'Rules are pure: pass the value in as an argument.',
      from: { path: '^lib/domain/' },
      to: { path: '^(app|components|lib|agency/|agency\\.config|messages)', pathNot: '^lib/domain/' },
    },
    {
      name: 'rules-of-a-feature-are-pure',
      severity: 'error',
      comment: 'Rules are pure: pass the value in as an argument.',
      from: { path: '^lib/features/.+/rules(/|\\.ts$)' },
      to: {
        path: '^(app|components|lib|agency/|agency\\.config|messages)',
        pathNot: '^lib/domain/|^lib/features/.+/(rules(/|\\.ts$)|types\\.ts$)|^lib/routing/',
      },
    },
    {
      name: 'routing-is-alone',
      severity: 'error',
      comment: 'Routing knows only lib/domain; look-ups come in as arguments.',
      from: { path: '^lib/routing/' },
      to: { path: '^(app|components|lib|agency/|agency\\.config|messages)', pathNot: '^lib/(domain|routing)/' },
    },
    {
      name: 'only-reads-and-writes-know-the-store',
      severity: 'error',
      comment: 'Ask a function of data.ts or mutations.ts.',
      from: { pathNot: `${storeRooms}|^lib/(platform|server)/|^tests/|^scripts/` },
      to: { path: '^lib/platform/store/(client|migrate)' },
    },
    {
      name: 'components-draw-only',
      severity: 'error',
      comment: 'The page reads; hand the component plain props.',
      from: { path: '^components/' },
      to: { path: `${serverRooms}|^lib/server/|^lib/platform/(?!shared/|i18n/)`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages-do-not-write',
      severity: 'error',
      comment: 'Writes go through an action or a job.',
      from: { path: '^app/' },
      to: { path: '^lib/features/.+/mutations(/|\\.ts$)' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'The platform serves features, not the other way round.',
      from: { path: '^lib/platform/' },
      to: { path: feature },
    },
    {
      name: 'the-server-knows-no-feature',
      severity: 'error',
      comment: 'The http server runs before and around Next; the site sets what it needs in the state of the process.',
      from: { path: '^lib/server/' },
      to: { path: '^(app|components|messages|lib/features)/' },
    },
    {
      name: 'client-files-stay-small',
      severity: 'error',
      comment: 'Props of a client file are public: pass the few values it needs.',
      from: { path: '\\.client\\.tsx?$' },
      to: {
        path: '^(agency/|agency\\.config|messages/|lib/server/|lib/platform/(?!shared/|i18n/))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-runs-in-the-browser',
      severity: 'error',
      comment: 'lib/platform/shared/ is sent to browsers: what needs the server stands beside it.',
      from: { path: '^lib/platform/shared/' },
      to: { path: '^(app|components|lib|agency/|agency\\.config|messages)', pathNot: '^lib/(domain|platform/shared)/' },
    },
    {
      name: 'only-commands-import-a-feed',
      severity: 'error',
      comment:
        'An item of a feed has the street and the price that may not be told (design/hidden-prices-and-addresses): use lib/features/feed/for-site.ts.',
      from: { pathNot: '^(scripts|lib/features/feed)/' },
      to: { path: '^lib/features/feed/for-commands\\.ts$' },
    },
    {
      name: 'the-feed-has-two-doors',
      severity: 'error',
      comment: 'Use lib/features/feed/for-site.ts, or for-commands.ts in a command.',
      from: { pathNot: '^lib/features/feed/' },
      to: { path: '^lib/features/feed/', pathNot: '^lib/features/feed/for-(site|commands)\\.ts$' },
    },
    {
      name: 'words-have-one-door',
      severity: 'error',
      comment: 'Use lib/features/words/for-commands.ts.',
      from: { pathNot: '^lib/features/words/' },
      to: { path: '^lib/features/words/', pathNot: '^lib/features/words/for-commands\\.ts$' },
    },
    {
      name: 'the-crawler-belongs-to-check-site',
      severity: 'error',
      comment: 'Run `npm run check:site`; other commands do not use its parts.',
      from: { pathNot: '^scripts/(check-site/|commands/check-site\\.ts$)' },
      to: { path: '^scripts/check-site/' },
    },
    {
      name: 'pages-draw-no-stored-rows',
      severity: 'error',
      comment:
        'A stored home is not for screens (design/hidden-prices-and-addresses): take the card or the detail that a mapping makes of it.',
      from: { path: '^(app|components)/' },
      to: { path: '^lib/features/catalogue/(types/property\\.ts|mapping/to-property-row)|^lib/platform/store/schema' },
    },
    {
      name: 'leaflet-behind-one-file',
      severity: 'error',
      comment: 'react-leaflet has a licence of its own; import components/map/leaflet/leaflet-view.client.tsx instead.',
      from: { pathNot: '^components/map/leaflet/leaflet-view\\.client\\.tsx$' },
      to: { path: 'node_modules/react-leaflet' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};
