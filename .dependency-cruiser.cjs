const domains = require('./domains.cjs');

// The folders of server and storefront that are not domains; everything in their layer may use them.
const SERVER_INFRASTRUCTURE = '(http|events|drawing|imports|sheets)';
const STOREFRONT_INFRASTRUCTURE = '(api|arrival|page|ui)';
const OFFICE_INFRASTRUCTURE = '(api|ui|shell)';
const OFFICE_COMPOSERS = '(screens|shell)';
const STOREFRONT_COMPOSERS = '(screens|shell|render)';

const TEST = '(\\.test\\.tsx?|/test-[a-z-]+\\.ts|/rival\\.ts)$';
// What `npm start`, `npm run operator` and `npm run push-keys` load, the building of pages included.
const SHOP =
  '^(start\\.(js|ts)$|vite\\.(office\\.)?config\\.ts$|tools/make-push-keys\\.ts$|(start|contract|text|server|database|providers|sandboxes|storefront|office|operator|demo)/)';

/** One import rule: its name is what a refused import is reported under. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [TEST, from.pathNot ?? []].flat() },
  to,
});

// What a shop in live mode loads: not the sandboxes, not the demo, and not what builds the pages or serves them in dev.
const LIVE =
  '^(start\\.(js|ts)$|(start|server|database|providers|operator|contract|text)/|storefront/render/localized-address\\.ts$|storefront/routes\\.ts$)';
const BUILDING = '^start/(build-site|build-worker|build-pages|chunk-groups|bundle-server|dev-pages)\\.ts$';

module.exports = {
  forbidden: [
    rule(
      'everything-resolves',
      'a misspelt path would escape every other rule',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'no-cycles',
      'a module can be read, and tested, without what uses it',
      {},
      {
        circular: true,
        // Types do not exist at run time, and dynamic imports are not needed at load time.
        viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] },
      },
    ),
    rule(
      'contract-is-pure',
      'contract imports contract and zod/mini, nothing else',
      { path: '^contract/' },
      {
        pathNot: ['^contract/', '(^|/)node_modules/zod/mini/'],
      },
    ),
    rule('text-is-pure', 'text imports text', { path: '^text/' }, { pathNot: '^text/' }),
    rule(
      'storefront-sees-only-the-contract',
      'no code of the server reaches the browser, types included',
      { path: '^storefront/' },
      { path: '^(server|database|providers|sandboxes|operator|demo|tools|e2e|bench|start)/|^start\\.ts$' },
    ),
    rule(
      'storefront-has-no-node',
      'only what renders on the server may use Node',
      { path: '^storefront/', pathNot: '^storefront/render/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'storefront-is-light',
      'first-load JavaScript has a budget: React and zod/mini; everything else is loaded later, on demand',
      { path: '^storefront/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional'],
        pathNot:
          '(^|/)node_modules/(react|react-dom|zod/mini|web-vitals|altcha-lib|pigeon-maps|@firebase/(app|messaging)|@types/react|@types/react-dom|vite)/',
      },
    ),
    rule(
      'browser-imports-calls-one-by-one',
      'the list of all calls would ship every schema to every page',
      { path: '^(storefront|office)/' },
      { path: '^contract/every-(office-)?call\\.ts$' },
    ),
    rule(
      'office-sees-only-the-contract',
      'the back office shares with the shop the contract, the helpers of the texts and the controls of storefront/ui',
      { path: '^office/' },
      { path: '^[^/]+(/|\\.ts$)', pathNot: '^(office|contract|text|storefront/ui|node_modules)/' },
    ),
    rule(
      'office-has-own-texts',
      'what staff read is not what shoppers read',
      { path: '^office/' },
      { path: '^text/(ar|en)/', pathNot: '^text/(ar|en)/office/' },
    ),
    rule(
      'office-is-light',
      'its first load has a budget too (decision 067)',
      { path: '^office/' },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional'],
        pathNot:
          '(^|/)node_modules/(react|react-dom|zod/mini|uqr|qr|d3-scale|@types/d3-scale|@simplewebauthn/browser|@tanstack/(react-router|react-query)|@types/react|@types/react-dom|vite)/',
      },
    ),
    rule(
      'office-has-no-node',
      'it runs in the browser alone',
      { path: '^office/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'nothing-imports-the-office',
      'the back office is the outermost layer: the shop is built without it',
      { pathNot: '^(office|e2e)/' },
      { path: '^office/' },
    ),
    rule(
      'shop-ships-nothing-of-the-office',
      'calls and texts of staff weigh nothing in the pages of shoppers',
      { path: '^storefront/' },
      { path: '^text/(ar|en)/office/|^contract/.+/office\\.' },
    ),
    rule(
      'office-domains-do-not-import-each-other',
      'screens and shell compose domains',
      { path: '^office/([^/]+)/', pathNot: `^office/${OFFICE_COMPOSERS}/` },
      { path: '^office/[^/]+/', pathNot: ['^office/$1/', `^office/${OFFICE_INFRASTRUCTURE}/`] },
    ),
    rule(
      'office-shell-knows-no-screen',
      'the menu names addresses; main.tsx alone puts screens behind them',
      { path: '^office/(shell|ui|api)/' },
      { path: '^office/', pathNot: `^office/${OFFICE_INFRASTRUCTURE}/` },
    ),
    rule(
      'zod-mini-only',
      'full zod is four times the size',
      { path: SHOP },
      {
        path: '(^|/)node_modules/zod/',
        pathNot: '(^|/)node_modules/zod/mini/',
      },
    ),
    rule(
      'server-does-not-render',
      'pages call the API, never the other way',
      { path: '^(server|database|providers|sandboxes)/' },
      {
        path: '^(storefront|operator|e2e|bench|tools|start)/|^start\\.ts$',
      },
    ),
    rule(
      'ports-only',
      'the server uses a provider through its port; start.ts chooses one',
      { path: '^(server|operator)/' },
      { path: '^providers/', pathNot: '\\.port\\.ts$' },
    ),
    rule(
      'providers-know-no-domain',
      'an adapter knows its service and its port',
      { path: '^providers/' },
      {
        path: '^(contract|text|server|database|operator|demo)/',
        // The names of the payment services, which the registry must cover.
        pathNot: '^contract/payments/payment-services\\.rules\\.ts$',
      },
    ),
    rule(
      'sandboxes-share-only-the-wire',
      'a sandbox is the other end of the wire: it knows nothing of adapters, ports and the shop',
      { path: '^sandboxes/' },
      { path: '^(contract|text|server|database|operator|demo|start|providers)/', pathNot: '\\.wire\\.ts$' },
    ),
    rule(
      'sandboxes-are-loaded-on-demand',
      'a live shop never loads a sandbox',
      { path: '^(server|database|providers|operator|start)/|^start\\.ts$' },
      { path: '^sandboxes/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    ),
    rule(
      'database-knows-no-domain',
      'server/schema.ts tells it the tables of the domains',
      { path: '^database/' },
      { path: '^(contract|text|server|operator|demo)/' },
    ),
    rule(
      'other-domains-by-their-public-api',
      'server/a imports server/b only through b.public.ts',
      { path: '^server/([^/]+)/', pathNot: `^server/${SERVER_INFRASTRUCTURE}/` },
      {
        path: '^server/[^/]+/',
        pathNot: ['^server/$1/', `^server/${SERVER_INFRASTRUCTURE}/`, '\\.public\\.ts$'],
      },
    ),
    rule(
      'root-knows-no-domain',
      'a file outside the domains would bypass their public files: only api.ts lists what they do, and schema.ts their tables',
      { path: '^server/[^/]+\\.ts$', pathNot: '^server/(api|schema)\\.ts$' },
      { path: '^server/[^/]+/', pathNot: `^server/${SERVER_INFRASTRUCTURE}/` },
    ),
    rule(
      'api-has-no-store',
      'server/api.ts names calls, jobs and what follows from what; it reads nothing itself',
      { path: '^server/api\\.ts$' },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'domains-do-not-import-the-list',
      'the list in api.ts is not a shared module',
      { path: '^server/[^/]+/' },
      { path: '^server/api\\.ts$' },
    ),
    rule(
      'infrastructure-knows-no-domain',
      'http, events, drawing, imports and sheets serve every domain alike',
      { path: `^server/${SERVER_INFRASTRUCTURE}/` },
      { path: '^server/[^/]+/', pathNot: `^server/${SERVER_INFRASTRUCTURE}/` },
    ),
    rule(
      'operator-by-the-public-api',
      'a command does what a call does, by the same public functions',
      { path: '^operator/' },
      { path: '^server/[^/]+/', pathNot: [`^server/${SERVER_INFRASTRUCTURE}/`, '\\.public\\.ts$'] },
    ),
    rule(
      'only-the-store-touches-tables',
      'SQL of a domain is in its store',
      { pathNot: ['\\.store\\.ts$', '^server/schema\\.ts$', `^server/${SERVER_INFRASTRUCTURE}/`] },
      { path: '\\.tables\\.ts$' },
    ),
    rule(
      'routes-have-no-store',
      'a route binds a call to its function, no more',
      { path: '\\.routes\\.ts$' },
      {
        path: '\\.store\\.ts$',
      },
    ),
    rule(
      'calls-do-not-import-jobs',
      'a job is started by its name',
      { path: '^server/', pathNot: ['\\.job\\.ts$', '^server/api\\.ts$'] },
      {
        path: '^server/.+\\.job\\.ts$',
      },
    ),
    rule(
      'domain-ui-does-not-import-domain-ui',
      'screens and shell compose domains; domains do not import each other',
      {
        path: '^storefront/([^/]+)/',
        pathNot: `^storefront/${STOREFRONT_COMPOSERS}/`,
      },
      {
        path: '^storefront/[^/]+/',
        pathNot: ['^storefront/$1/', `^storefront/${STOREFRONT_INFRASTRUCTURE}/`],
      },
    ),
    rule(
      'storefront-root-knows-no-domain',
      'a file outside the domains would bypass the rule above',
      { path: '^storefront/[^/]+\\.tsx?$' },
      { path: '^storefront/[^/]+/', pathNot: `^storefront/${STOREFRONT_INFRASTRUCTURE}/` },
    ),
    rule(
      'ui-knows-no-domain',
      'a button knows neither contract nor text nor domain',
      { path: '^storefront/ui/' },
      { path: '^(contract|text)/|^storefront/(?!ui/)' },
    ),
    rule(
      'no-development-tools-in-the-shop',
      'npm ci --omit=dev && npm start opens a built shop in live mode: what it imports is in dependencies',
      { path: LIVE, pathNot: BUILDING },
      {
        dependencyTypes: ['npm-dev'],
        pathNot: '(^|/)node_modules/@types/',
      },
    ),
    rule(
      'demo-is-loaded-on-demand',
      'the image has no demo: it is imported where it is opened, outside live mode',
      { path: LIVE },
      { path: '^demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'no-test-help-in-the-shop',
      'test databases and rivals are for tests',
      { path: SHOP },
      { path: TEST },
    ),
    ...Object.entries(domains).map(([name, may]) =>
      rule(
        `graph-${name}`,
        `${name} may use: ${may.join(', ') || 'no other domain'}`,
        { path: `^server/${name}/` },
        {
          path: '^server/[^/]+/',
          pathNot: [SERVER_INFRASTRUCTURE, name, ...may].map((folder) => `^server/${folder}/`),
        },
      ),
    ),
    rule(
      'no-orphans',
      'a file nobody imports is dead, or not yet alive',
      {
        orphan: true,
        pathNot: [
          '^(e2e|tools|bench|demo)/',
          '\\.d\\.ts$',
          '^start\\.ts$',
          '^database/test-',
          '\\.(config\\.ts|cjs)$',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|shots)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
