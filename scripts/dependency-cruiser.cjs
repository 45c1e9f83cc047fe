/**
 * Import boundaries: the layers and packages that each layer may import. Whatever is not listed is refused; remove an entry that
 * nobody uses. `node` stands for Node's own modules. Tests may import anything. dependency-cruiser does not read `.astro` files:
 * `scripts/check-astro-imports.ts` checks those against the same rules.
 */
const LAYERS = {
  domain: { layers: [], packages: ['valibot'] },
  kit: { layers: [], packages: ['node', 'valibot', 'pino', '@fastify/proxy-addr'] },
  catalogue: { layers: ['domain'], packages: ['lru-cache', '@orama/stemmers'] },
  data: {
    layers: ['domain', 'kit'],
    packages: ['node', 'drizzle-orm', 'pg'],
  },
  adapters: {
    layers: ['domain', 'kit'],
    packages: ['node', 'nodemailer', 's3mini', 'valibot', 'pdfkit', 'write-excel-file'],
  },
  services: {
    layers: ['data', 'catalogue', 'adapters', 'domain', 'kit'],
    packages: ['node', 'drizzle-orm', 'pg', 'lru-cache', 'sharp', 'valibot', '@zxcvbn-ts/[a-z-]+'],
  },
  exchange: {
    layers: ['data', 'domain', 'kit'],
    packages: ['node', 'pg', 'saxes', 'csv-parse', 'hucre', 'yauzl', 'yaml', 'marked', 'sanitize-html'],
  },
  jobs: { layers: ['services', 'data', 'domain', 'kit'], packages: [] },
  http: {
    layers: ['services', 'data', 'domain', 'kit'],
    packages: [
      'node',
      'fastify',
      '@fastify/[a-z-]+',
      'fast-querystring',
      'ipaddr.js',
      'lru-cache',
      'valibot',
    ],
  },
  app: {
    layers: ['http', 'services', 'exchange', 'jobs', 'adapters', 'data', 'domain', 'content', 'demo', 'kit'],
    packages: ['node', 'drizzle-orm', 'fastify', 'prom-client'],
  },
  build: { layers: [], packages: ['node', 'astro'] },
  client: {
    layers: ['domain'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'valibot'],
  },
  ui: { layers: ['client', 'domain'], packages: ['react', 'react-dom'] },
  forms: {
    layers: ['ui', 'client', 'domain'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'valibot'],
  },
  blocks: {
    layers: ['forms', 'ui', 'client', 'domain'],
    packages: [
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      'lru-cache',
      'photoswipe',
      'qrcode.react',
      'valibot',
    ],
  },
  layouts: {
    layers: ['blocks', 'forms', 'ui', 'client', 'domain', 'content', 'styles'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'astro', 'qrcode.react', 'valibot'],
  },
  pages: {
    layers: ['layouts', 'blocks', 'forms', 'ui', 'client', 'domain', 'content', 'kit'],
    packages: ['astro'],
  },
  content: { layers: ['domain'], packages: [] },
};

const NODE =
  '^(node:)?(assert|async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|sqlite|stream|timers|url|util|v8|vm|worker_threads|zlib)(/|$)';
const OUTSIDE = '^(demo|content|tests|bench|scripts)/';

const folderOf = (layer) => (layer === 'content' || layer === 'demo' ? `^${layer}/` : `^src/${layer}/`);
const packageOf = (name) => (name === 'node' ? NODE : `^node_modules/${name}/`);
const list = (names) => names.join(', ') || 'none';

const boundaries = Object.entries(LAYERS).flatMap(([layer, { layers, packages }]) => [
  {
    name: `layers-of-${layer}`,
    severity: 'error',
    comment: `${layer} may import layers: ${list(layers)}`,
    from: { path: folderOf(layer) },
    to: { path: `^src/|${OUTSIDE}`, pathNot: [layer, ...layers].map(folderOf) },
  },
  {
    name: `packages-of-${layer}`,
    severity: 'error',
    comment: `${layer} may import packages: ${list(packages)}`,
    from: { path: folderOf(layer) },
    to: { path: `^node_modules/|${NODE}`, pathNot: packages.map(packageOf) },
  },
]);

/** Files outside the layers, and all that each may import. */
const SINGLE_FILES = {
  'env.d.ts': '^src/(?:services|domain)/|^src/http/page/page-rules',
  'middleware.ts': '^astro:middleware$',
};
const fileOf = (file) => `^src/${file.replaceAll('.', '\\.')}$`;
const singleFiles = Object.entries(SINGLE_FILES).map(([file, open]) => ({
  name: `imports-of-${file}`,
  severity: 'error',
  from: { path: fileOf(file) },
  to: { pathNot: open },
}));

module.exports = {
  forbidden: [
    ...boundaries,
    ...singleFiles,
    {
      name: 'a-new-layer-needs-boundaries',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [...Object.keys(LAYERS).map(folderOf), ...Object.keys(SINGLE_FILES).map(fileOf)],
      },
      to: {},
    },
    {
      name: 'no-sibling-blocks',
      severity: 'error',
      comment: 'a block imports itself and parts, never a sibling: pages compose blocks',
      from: { path: '^src/blocks/([^/]+)/' },
      to: { path: '^src/blocks/', pathNot: '^src/blocks/($1|parts)/' },
    },
    {
      name: 'services-by-type',
      severity: 'error',
      comment: 'endpoints are given the shop, so that its state exists once',
      from: { path: '^src/http/' },
      to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-by-type',
      severity: 'error',
      comment: 'src/app chooses the adapter',
      from: { path: '^src/services/' },
      to: { path: '^src/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-seed-imports-demo',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/seed/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-imports-few-layers',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/', pathNot: '^src/(exchange|domain|kit|data)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^astro:|\\?url$' },
    },
    {
      name: 'no-dev-packages',
      severity: 'error',
      from: { path: '^(src|demo|content)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.astro)/|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    extraExtensionsToScan: ['.astro'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
