import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { EnvError, readEnv, SETTING_NAMES } from '../src/kit/env.ts';
import { RECEIVE_LIMITS } from '../src/services/exchange/receive-file.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string;
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const example = parseEnv(read('deploy/example.env'));
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));

/** Returns the names of the variables `${NAME…}` in a text. */
const variablesIn = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

/**
 * Replaces the variables of a text by the values of the example file or by their defaults; `given` replaces those that the operator must
 * set.
 */
function filledIn(text: string, given: string): string {
  return text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, name: string, how: string, usual: string) => example[name] || (how === '?' ? given : usual),
  );
}

/** Start command of the image: the program and its arguments. */
const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]') as string[];

/** Finds the memory settings of the C library in a text; they are not settings of the shop. */
const memoryOf = (text: string) => text.match(/MALLOC_\w+=\d+/g);

/** Start command in `package.json`: memory settings, flags of Node, and the shop. */
const start = String(JSON.parse(read('package.json')).scripts.start);

describe('the image', () => {
  it('starts what exists: the project’s runtime and the shop', () => {
    const [, given = ''] = / node (.+)$/.exec(start) ?? [];
    const words = given.split(' ').filter((word) => !word.startsWith('--env-file'));
    expect(command).toEqual(['node_modules/.bin/node', ...words]);
    expect(command.at(-1)).toBe('src/app/main.ts');
    expect(existsSync(new URL('../src/app/main.ts', import.meta.url))).toBe(true);
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of read('deploy/Dockerfile').matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty(script);
  });

  it('sets only settings that the shop knows', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(read('deploy/Dockerfile')) ?? [];
    for (const pair of line.split(' ')) expect(SETTING_NAMES).toContain(pair.split('=')[0]);
  });
});

it('all ways of starting return memory to the system in the same way', () => {
  expect(memoryOf(start)).toHaveLength(3);
  for (const file of ['deploy/Dockerfile', 'deploy/kafel.service'])
    expect(memoryOf(read(file))).toEqual(memoryOf(start));
});

describe('the image of a machine with secrets', () => {
  it('leaves out the files filled in next to the Compose file', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env');
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});

describe('the Compose file', () => {
  it('has two nodes whose settings the shop knows and can use', () => {
    expect(nodes).toHaveLength(2);
    for (const [, { environment = {} }] of nodes) {
      for (const name of Object.keys(environment)) expect(SETTING_NAMES).toContain(name);
      const values = Object.entries(environment).map(([name, text]) => [
        name,
        filledIn(text, '0123456789abcdef'),
      ]);
      expect(readEnv(Object.fromEntries(values))).toMatchObject({ PUBLIC_URL: 'https://shop.example' });
    }
  });

  it('passes on every setting filled in next to it, except the nodes’ address and data directory', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(read('deploy/Dockerfile')) ?? [];
    const fixed = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(fixed).sort()).toEqual(['DATA_DIR', 'HOST', 'PORT']);
    for (const [, node] of nodes) {
      expect(node.env_file).toBe('.env');
      expect(node.environment).toMatchObject(fixed);
    }
    const settings = parseEnv(read('.env.example'));
    const passed = Object.keys(settings).filter((name) => name in example && !(name in fixed));
    for (const name of passed) expect(read('deploy/compose.yaml')).toContain(`\${${name}`);
  });

  it('requires its secrets and contains none', () => {
    const text = read('deploy/compose.yaml');
    for (const name of ['POSTGRES_PASSWORD', 'METRICS_TOKEN', 'SHOP_DOMAIN'])
      expect(text).toContain(`\${${name}:?}`);
    expect(new Set(Object.keys(example))).toEqual(new Set(variablesIn(text)));
    expect([example['POSTGRES_PASSWORD'], example['METRICS_TOKEN']]).toEqual(['', '']);
  });

  it('does not expose the metrics publicly', () => {
    for (const [, { environment = {} }] of nodes) {
      const { METRICS_TOKEN: _token, ...open } = Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, filledIn(text, 'x'.repeat(16))]),
      );
      expect(() => readEnv(open)).toThrow(EnvError);
    }
    expect(read('deploy/Caddyfile')).not.toContain('9100');
  });

  it('names only files, services, volumes and ports that exist', () => {
    const { services, volumes } = compose;
    for (const [, { build }] of nodes) {
      expect(build?.context).toBe('..');
      expect(existsSync(new URL(`../${build?.dockerfile}`, import.meta.url))).toBe(true);
    }
    for (const { depends_on = {} } of Object.values(services))
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
    for (const { volumes: mounted = [] } of Object.values(services))
      for (const mount of mounted) {
        const [from = ''] = mount.split(':');
        if (from.startsWith('./'))
          expect(existsSync(new URL(`../deploy/${from}`, import.meta.url))).toBe(true);
        else if (!from.startsWith('${')) expect(volumes).toHaveProperty(from);
      }
    const places = services['proxy']?.environment?.['SHOP_NODES']?.split(' ') ?? [];
    expect(places).toEqual(nodes.map(([name]) => `${name}:3000`));
  });

  it('has a database of a supported version and connects to it by its name', () => {
    const { database } = compose.services;
    expect(Number(/^postgres:(\d+)$/.exec(database?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
    for (const [, { environment = {} }] of nodes)
      expect(environment['DATABASE_URL']).toContain('@database/kafel');
  });
});

describe('the daily backups', () => {
  const { backup } = compose.services;
  const [, program] = read('deploy/kafel-backup.service').match(/^ExecStart=\S+node (\S+) /m) ?? [];

  it.each([
    ['deploy/kafel-backup.service', /shop-command\.ts backup (\S+) (\d+)$/m],
    ['deploy/compose.yaml', /npm run --silent shop -- backup (\S+) (\d+);/],
  ])('%s keeps several, away from the data', (file, pattern) => {
    const [, folder = '', keep] = pattern.exec(read(file)) ?? [];
    expect(Number(keep)).toBeGreaterThan(1);
    expect(folder).toMatch(/^\/(var\/backups\/kafel|backups)$/);
  });

  it('are made by the same image and settings as the nodes, or by what exists in the project', () => {
    expect(backup?.image).toBe('kafel');
    expect(backup?.environment).toEqual(nodes[0]?.[1].environment);
    expect(backup?.volumes?.map((mount) => mount.split(':').at(-1))).toEqual(['/data', '/backups']);
    expect(existsSync(new URL(`../${program}`, import.meta.url))).toBe(true);
  });
});

describe('the proxies', () => {
  it('pass on bodies up to the shop’s limit, and stream responses unbuffered', () => {
    const nginx = read('deploy/nginx.conf');
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(RECEIVE_LIMITS.piece);
    const [, streams = ''] = /location ~ (\S+) \{\s+proxy_pass \S+\s+proxy_buffering off/.exec(nginx) ?? [];
    for (const path of ['/chat/live', '/admin/chat/live']) expect(path).toMatch(new RegExp(streams));
    for (const file of ['chat/chat.ts', 'admin/admin-chats.ts'])
      expect(read(`src/http/endpoints/${file}`)).toMatch(/'(\/admin)?\/chat\/live'/);
  });

  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s closes what it opens', (file) => {
    // Braces of Caddy's placeholders are removed, because they are not blocks.
    const text = read(file)
      .replace(/\{\$\w+(:[^}]*)?\}/g, '')
      .replace(/#.*$/gm, '');
    let depth = 0;
    for (const sign of text) {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it('check readiness at the address where the shop reports it', () => {
    const [, path = ''] = /health_uri (\S+)/.exec(read('deploy/Caddyfile')) ?? [];
    expect(read('src/http/endpoints/health/health.ts')).toContain(`app.get('${path}'`);
    expect(read('deploy/Dockerfile')).toContain(path);
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/kafel.service');
  const of = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value = '']) => value);

  it('starts the shop in the same way as the image', () => {
    expect(of('ExecStart')).toEqual([`${of('WorkingDirectory')[0]}/${command.join(' ')}`]);
  });

  it('has settings that the shop knows, and data where it may write', () => {
    const settings = Object.fromEntries(
      of('Environment')
        .flatMap((line) => line.split(' ').map((pair) => pair.split('=')))
        .filter(([name]) => !name?.startsWith('MALLOC_')),
    );
    for (const name of Object.keys(settings)) expect(SETTING_NAMES).toContain(name);
    expect(settings['DATA_DIR']).toBe(`/var/lib/${of('StateDirectory')[0]}`);
    // An environment file overrides the unit's own settings, so the unit's comment must name each of them.
    const [, warned = ''] = /leave (.+) out of it/.exec(unit) ?? [];
    expect(warned.split(' and ')).toEqual(Object.keys(settings));
  });
});
