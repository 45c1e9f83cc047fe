/**
 * The doors between the rooms: which rooms and which packages each may import. Whatever is not listed is walled off; a door that
 * nobody uses is taken out. `node` are the modules of the runtime. Tests go where they like. `.astro` files, which
 * dependency-cruiser does not read, are held to the same by `scripts/check-astro-doors.ts`.
 */
const DOORS = {
  domain: { rooms: [], packages: ['valibot'] },
  kit: { rooms: [], packages: ['node', 'valibot', 'pino', '@fastify/proxy-addr'] },
  catalogue: { rooms: ['domain'], packages: ['lru-cache', '@orama/stemmers'] },
  data: {
    rooms: ['domain', 'kit'],
    packages: ['node', 'drizzle-orm', 'pg'],
  },
  adapters: {
    rooms: ['domain', 'kit'],
    packages: ['node', 'nodemailer', 'valibot', 'pdfkit', 'write-excel-file'],
  },
  services: {
    rooms: ['data', 'catalogue', 'adapters', 'domain', 'kit'],
    packages: ['node', 'drizzle-orm', 'pg', 'lru-cache', 'sharp', 'valibot', '@zxcvbn-ts/[a-z-]+'],
  },
  exchange: {
    rooms: ['data', 'domain', 'kit'],
    packages: ['node', 'pg', 'saxes', 'csv-parse', 'yauzl', 'yaml', 'marked', 'sanitize-html'],
  },
  jobs: { rooms: ['services', 'data', 'domain', 'kit'], packages: [] },
  http: {
    rooms: ['services', 'data', 'domain', 'kit'],
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
    rooms: ['http', 'services', 'exchange', 'jobs', 'adapters', 'data', 'domain', 'content', 'demo', 'kit'],
    packages: ['node', 'drizzle-orm', 'fastify', 'prom-client'],
  },
  build: { rooms: [], packages: ['node', 'astro'] },
  client: {
    rooms: ['domain'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'valibot'],
  },
  ui: { rooms: ['client', 'domain'], packages: ['react', 'react-dom', 'lucide-react'] },
  forms: {
    rooms: ['ui', 'client', 'domain'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'valibot'],
  },
  blocks: {
    rooms: ['forms', 'ui', 'client', 'domain'],
    packages: [
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/react',
      'photoswipe',
      'qrcode.react',
      'valibot',
    ],
  },
  layouts: {
    rooms: ['blocks', 'forms', 'ui', 'client', 'domain', 'content', 'styles'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'astro', 'qrcode.react', 'valibot'],
  },
  pages: {
    rooms: ['layouts', 'blocks', 'forms', 'ui', 'client', 'domain', 'content', 'kit'],
    packages: ['astro'],
  },
  content: { rooms: ['domain'], packages: [] },
};

const NODE =
  '^(node:)?(assert|async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|sqlite|stream|timers|url|util|v8|vm|worker_threads|zlib)(/|$)';
const OUTSIDE = '^(demo|content|tests|bench|scripts)/';

const folderOf = (room) => (room === 'content' || room === 'demo' ? `^${room}/` : `^src/${room}/`);
const packageOf = (name) => (name === 'node' ? NODE : `^node_modules/${name}/`);
const list = (names) => names.join(', ') || 'none';

const doors = Object.entries(DOORS).flatMap(([room, { rooms, packages }]) => [
  {
    name: `rooms-of-${room}`,
    severity: 'error',
    comment: `${room} may import rooms: ${list(rooms)}`,
    from: { path: folderOf(room) },
    to: { path: `^src/|${OUTSIDE}`, pathNot: [room, ...rooms].map(folderOf) },
  },
  {
    name: `packages-of-${room}`,
    severity: 'error',
    comment: `${room} may import packages: ${list(packages)}`,
    from: { path: folderOf(room) },
    to: { path: `^node_modules/|${NODE}`, pathNot: packages.map(packageOf) },
  },
]);

/** Files that stand beside the rooms, and all that each may import. */
const BESIDE = {
  'env.d.ts': '^src/(?:services|domain)/|^src/http/page/page-rules',
  'middleware.ts': '^astro:middleware$',
};
const fileOf = (file) => `^src/${file.replaceAll('.', '\\.')}$`;
const beside = Object.entries(BESIDE).map(([file, open]) => ({
  name: `imports-of-${file}`,
  severity: 'error',
  from: { path: fileOf(file) },
  to: { pathNot: open },
}));

module.exports = {
  forbidden: [
    ...doors,
    ...beside,
    {
      name: 'a-new-room-gets-its-doors-here',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [...Object.keys(DOORS).map(folderOf), ...Object.keys(BESIDE).map(fileOf)],
      },
      to: {},
    },
    {
      name: 'no-sibling-blocks',
      severity: 'error',
      comment: 'a block imports itself and parts, never a sibling: pages compose',
      from: { path: '^src/blocks/([^/]+)/' },
      to: { path: '^src/blocks/', pathNot: '^src/blocks/($1|parts)/' },
    },
    {
      name: 'services-by-type',
      severity: 'error',
      comment: 'endpoints are handed the shop, so that there is one copy of its state',
      from: { path: '^src/http/' },
      to: { path: '^src/services/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-by-type',
      severity: 'error',
      comment: 'which adapter it is, the composition says',
      from: { path: '^src/services/' },
      to: { path: '^src/adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-comes-in-by-the-seed',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/seed/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-is-outside',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/', pathNot: '^src/(exchange|domain|kit|data)/' },
    },
    {
      name: 'pictures-are-a-package-of-their-own',
      severity: 'error',
      comment: 'the shop and its demo read the drawn files, never the code that draws',
      from: { path: '^(src|demo|content)/', pathNot: '^demo/pictures/' },
      to: { path: '^demo/pictures/.*\\.ts$' },
    },
    {
      name: 'pictures-know-no-shop',
      severity: 'error',
      from: { path: '^demo/pictures/' },
      to: { pathNot: ['^demo/pictures/', NODE, packageOf('sharp')] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unknown',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^astro:|\\?url$' },
    },
    {
      name: 'no-packages-of-development',
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
