/** Which folder may import which (ARCHITECTURE §4). The comment of each rule says what to import instead. */
const feature = '^lib/features/';
/** Folders whose code may open the store; `loaders` reach it only through `data`. */
const storeRooms = '^lib/features/.+/(data|mutations|jobs)(/|\\.ts$)';
const serverRooms = '^lib/features/.+/(data|mutations|jobs|loaders)(/|\\.ts$)';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a third file.',
      from: {},
      to: { circular: true },
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
        pathNot: '^lib/domain/|^lib/features/.+/rules(/|\\.ts$)|^lib/routing/',
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
      from: { pathNot: `${storeRooms}|^lib/platform/|^tests/|^scripts/` },
      to: { path: '^lib/platform/store/(client|migrate)' },
    },
    {
      name: 'components-draw-only',
      severity: 'error',
      comment: 'The page reads; hand the component plain props.',
      from: { path: '^components/' },
      to: { path: `${serverRooms}|^lib/server/|^lib/platform/(?!shared/)`, dependencyTypesNot: ['type-only'] },
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
      to: { path: '^(app|components|messages|lib/features|lib/platform/store)/' },
    },
    {
      name: 'client-files-stay-small',
      severity: 'error',
      comment: 'Props of a client file are public: pass the few values it needs.',
      from: { path: '\\.client\\.tsx?$' },
      to: {
        path: '^(agency/|agency\\.config|messages/|lib/server/|lib/platform/(?!shared/))',
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
      name: 'a-feed-stays-behind-its-mapping',
      severity: 'error',
      comment:
        'An item of a feed has the street and the price that may not be told (design/hidden-prices-and-addresses): use what the mapping makes of it.',
      from: { pathNot: `${feature}feed/|^tests/|^scripts/` },
      to: { path: '^lib/features/feed/(schema|mapping)(/|\\.ts$)' },
    },
    {
      name: 'pages-draw-no-stored-rows',
      severity: 'error',
      comment:
        'A stored home is not for screens (design/hidden-prices-and-addresses): take the card or the detail that a mapping makes of it.',
      from: { path: '^(app|components)/' },
      to: { path: '^lib/features/properties/(types/property\\.ts|mapping/to-property-row)|^lib/platform/store/schema' },
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
