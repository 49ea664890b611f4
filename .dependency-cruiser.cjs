/** Who may import whom (docs/architecture.md). Each rule says in its comment what to do instead. */
const { rooms } = require('./gateway/rooms.cjs');

const insideModule = '^gateway/src/modules/([^/]+)/';
const page = '^frontend/src/pages/';

/** The files of a room. A module that has rooms is one, too: the files of its own folder. */
const filesOf = (room) =>
  `^gateway/src/modules/${room}/${rooms.some((other) => other.startsWith(`${room}/`)) ? '[^/]+$' : ''}`;

const roomOrder = rooms.slice(1).map((room, index) => ({
  name: `gateway-room-order-${room.replace('/', '-')}`,
  comment: `${room} reaches rooms below it only: it emits an event, or what both need moves down (gateway/rooms.cjs).`,
  severity: 'error',
  from: { path: filesOf(room) },
  to: { path: rooms.slice(0, index + 1).map(filesOf) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import points nowhere.',
      severity: 'error',
      from: {},
      // A package of types only has nothing to resolve.
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
    {
      name: 'gateway-shared-is-the-ground',
      comment:
        'shared/ may import rules/, the settings and the types of auth, cache and events, nothing above it.',
      severity: 'error',
      from: { path: '^gateway/src/shared/' },
      to: {
        path: '^gateway/src/',
        pathNot: ['^gateway/src/(shared|rules)/', '^gateway/src/(env|(auth|cache|events)/[^/]+)\\.ts$'],
      },
    },
    {
      name: 'gateway-auth-and-db-below-modules',
      comment: 'auth/ and db/ serve the modules. Only the data source and the seed import them.',
      severity: 'error',
      from: {
        path: '^gateway/src/(auth|db)/',
        pathNot: '^gateway/src/db/((data-source|entities)\\.ts|seed/)',
      },
      to: { path: '^gateway/src/(modules|graphql|rest|http)/' },
    },
    {
      name: 'gateway-events-know-no-module',
      comment: 'Emitters do not depend on subscribers: subscribers.ts connects them.',
      severity: 'error',
      from: { path: '^gateway/src/events/' },
      to: { path: '^gateway/src/(modules|graphql|rest|http|subscribers)' },
    },
    {
      name: 'gateway-subscribers-at-the-root',
      comment: 'A subscriber runs because subscribers.ts lists it; it is never called directly.',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: '^gateway/src/subscribers\\.ts$' },
      to: { path: '\\.subscriber\\.ts$' },
    },
    {
      name: 'gateway-modules-know-no-transport',
      comment: 'A module is called by graphql/, rest/ and http/; it never imports them.',
      severity: 'error',
      from: { path: '^gateway/src/modules/' },
      to: { path: '^gateway/src/(graphql|rest|http|start|main|server|services|context)[./]' },
    },
    {
      name: 'gateway-module-front-door',
      comment:
        'Another module is reached through its service, loader, entity, policy, inputs, status, subject, type, waiting work or SQL only.',
      severity: 'error',
      from: { path: insideModule },
      to: {
        path: '^gateway/src/modules/[^/]+/',
        pathNot: [
          '^gateway/src/modules/$1/',
          '\\.(service|loader|entity|policy|inputs|status|subject|type|waiting|sql)\\.ts$',
          '/(picture-url|sku|supply|tool\\.terms|price-source|part-source|line-part|line|departure|purchase-delivery)\\.ts$',
        ],
      },
    },
    ...roomOrder,
    {
      name: 'gateway-services-know-no-transport',
      comment: 'resolver | routes → service, never back; a presenter or route decides nothing.',
      severity: 'error',
      from: { path: '\\.(service|policy|status|pricing|placing|entity|loader)\\.ts$' },
      to: { path: '\\.(resolver|routes|presenter)\\.ts$' },
    },
    {
      name: 'gateway-entities-are-last',
      comment: 'An entity imports other entities and shared/ only.',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { path: '\\.(service|policy|loader|resolver|routes|placing)\\.ts$' },
    },
    {
      name: 'gateway-src-knows-no-development-stack',
      comment:
        'gateway/dev may import src, never the other way round: the production build does not contain it. What it starts arrives as settings.',
      severity: 'error',
      from: { path: '^gateway/src/' },
      to: { path: '^gateway/(dev|tests|bench|audit)/' },
    },
    {
      name: 'gateway-tracing-is-loaded-on-demand',
      comment: 'Without a collector, no OpenTelemetry code is loaded: shared/tracing.ts has the types.',
      severity: 'error',
      from: { path: '^gateway/src/' },
      to: { path: '^gateway/src/tracing/', dynamic: false },
    },
    {
      name: 'gateway-open-telemetry-in-one-place',
      comment: 'Only tracing/ imports OpenTelemetry.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '^gateway/src/tracing/' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'frontend-lib-and-components-know-no-domain',
      comment: 'components/, lib/, navigation/ and store/ are below the entities.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib|navigation|store)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/(entities|features|pages|app)/' },
    },
    {
      name: 'frontend-entities-below-features',
      comment:
        'What several features need of a tool, a line, an order … is an entity; it does not import features.',
      severity: 'error',
      from: { path: '^frontend/src/entities/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/(features|pages|app)/' },
    },
    {
      name: 'frontend-features-never-import-features',
      comment: 'A page composes them; what two of them need belongs into entities/, components/ or lib/.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-features-below-pages',
      comment: 'A feature does not depend on the pages that show it.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/(pages|app)/' },
    },
    {
      name: 'frontend-pages-compose',
      comment: 'A page is reached by the router only, and reaches no other page.',
      severity: 'error',
      from: {
        path: page,
        pathNot: ['\\.test\\.tsx?$', '^frontend/src/pages/dashboard/(admin|dashboard)-pages'],
      },
      to: {
        path: '^frontend/src/(app|pages)/',
        pathNot: ['\\.css$', '\\.generated\\.ts$', '^frontend/src/pages/dashboard/(admin-pages|dashboard-)'],
      },
    },
    {
      name: 'not-to-tests',
      comment: 'Test helpers stay in tests.',
      severity: 'error',
      from: { path: '^(gateway|frontend)/src/', pathNot: '(\\.test\\.tsx?$|^frontend/src/test/)' },
      to: { path: '(\\.test\\.tsx?$|^frontend/src/test/|^gateway/tests/)' },
    },
    {
      name: 'not-between-workspaces',
      comment: 'schema.graphql and gateway/src/rules/ are all that the two share.',
      severity: 'error',
      from: { path: '^(gateway|frontend)/src/' },
      to: { path: '^(gateway|frontend)/', pathNot: ['^$1/', 'node_modules', '^gateway/src/rules/'] },
    },
    {
      name: 'rules-import-nothing',
      comment: 'Browsers run them, too: numbers and plain objects only.',
      severity: 'error',
      from: { path: '^gateway/src/rules/' },
      to: { pathNot: '^gateway/src/rules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
