/** The doors between the rooms: whatever is not listed here is walled off. */
const ROOMS = {
  pages: ['layouts', 'blocks', 'forms', 'ui', 'client', 'domain', 'pages'],
  layouts: ['blocks', 'forms', 'ui', 'client', 'domain'],
  forms: ['ui', 'client', 'domain'],
  ui: ['domain'],
  client: ['domain'],
  http: ['services', 'data', 'domain'],
  app: ['http', 'services', 'catalogue', 'exchange', 'jobs', 'adapters', 'data', 'domain'],
  build: ['layouts', 'domain'],
  jobs: ['services', 'exchange', 'domain', 'data', 'adapters'],
  exchange: ['services', 'catalogue', 'data', 'domain'],
  services: ['data', 'catalogue', 'adapters', 'domain'],
  catalogue: ['domain'],
  data: ['domain'],
  adapters: ['domain'],
  domain: [],
  kit: [],
};

const everywhere = (room) => (room === 'domain' || room === 'kit' ? [] : ['kit', 'styles']);

const doors = Object.entries(ROOMS).map(([room, open]) => ({
  name: `doors-of-${room}`,
  severity: 'error',
  comment: `${room} may import ${[...open, ...everywhere(room)].join(', ') || 'nothing but itself'}`,
  from: { path: `^src/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: room === 'app' ? '^(src|tests|bench|scripts)/' : '^(src|demo|content|tests|bench|scripts)/',
    pathNot: `^src/(${[room, ...open, ...everywhere(room)].join('|')})/|^content/`,
  },
}));

module.exports = {
  forbidden: [
    ...doors,
    {
      name: 'doors-of-blocks',
      severity: 'error',
      comment: 'a block imports parts, forms, ui and domain, never a sibling: pages compose',
      from: { path: '^src/blocks/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src|demo|tests|bench|scripts)/',
        pathNot: '^src/blocks/($1|parts)/|^src/(forms|ui|client|domain|kit|styles)/',
      },
    },
    {
      name: 'domain-is-alone',
      severity: 'error',
      comment: 'the rules are pure: no clock, no I/O, no library but the schemas',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/domain/|^node_modules/valibot/' },
    },
    {
      name: 'demo-comes-in-by-the-seed',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/seed/|\\.test\\.tsx?$' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-is-outside',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/', pathNot: '^src/(exchange|domain|kit|data|services/pictures)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    extraExtensionsToScan: ['.astro'],
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.astro', '.mjs', '.js', '.css'] },
  },
};
