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
const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'kafel');

/** Names that `${NAME…}` stands for in a text. */
const variablesIn = (text: string) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);

/** A text with its variables as the example fills them in; what it has to be given is `given`. */
function filledIn(text: string, given: string): string {
  return text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_all, name: string, how: string, usual: string) => example[name] || (how === '?' ? given : usual),
  );
}

/** The program and what it is started with, as the image says it. */
const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]') as string[];

/** What a text sets of the C library's memory, which is no setting of the shop. */
const memoryOf = (text: string) => text.match(/MALLOC_\w+=\d+/g);

/** The start as npm has it: settings of the memory, flags of Node, the shop. */
const start = String(JSON.parse(read('package.json')).scripts.start);

describe('the image', () => {
  it('starts what there is: the runtime of the project and the shop', () => {
    const [, given = ''] = / node (.+)$/.exec(start) ?? [];
    const words = given.split(' ').filter((word) => !word.startsWith('--env-file'));
    expect(command).toEqual(['node_modules/.bin/node', ...words]);
    expect(command.at(-1)).toBe('src/app/main.ts');
    expect(existsSync(new URL('../src/app/main.ts', import.meta.url))).toBe(true);
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, script = ''] of read('deploy/Dockerfile').matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty(script);
  });

  it('has settings that the shop knows', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(read('deploy/Dockerfile')) ?? [];
    for (const pair of line.split(' ')) expect(SETTING_NAMES).toContain(pair.split('=')[0]);
  });
});

it('all ways to start give memory back alike', () => {
  expect(memoryOf(start)).toHaveLength(3);
  for (const file of ['deploy/Dockerfile', 'deploy/kafel.service'])
    expect(memoryOf(read(file))).toEqual(memoryOf(start));
});

describe('the image of a machine with secrets', () => {
  it('leaves out what is filled in beside the Compose file', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env');
    expect(read('.gitignore').split('\n')).toContain('.env');
  });
});

describe('the Compose file', () => {
  it('has two nodes that take settings which the shop knows and can use', () => {
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

  it('passes on whatever setting is filled in beside it, but where its nodes listen and keep their files', () => {
    const [, line = ''] = /^ENV (.+)$/m.exec(read('deploy/Dockerfile')) ?? [];
    const fixed = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(fixed).sort()).toEqual(['DATA_DIR', 'HOST', 'PORT']);
    for (const [, node] of nodes) {
      expect(node.env_file).toBe('.env');
      expect(node.environment).toMatchObject(fixed);
    }
    const settings = parseEnv(read('.env.example'));
    const taken = Object.keys(settings).filter((name) => name in example && !(name in fixed));
    for (const name of taken) expect(read('deploy/compose.yaml')).toContain(`\${${name}`);
  });

  it('asks for its secrets, and has none', () => {
    const text = read('deploy/compose.yaml');
    for (const name of ['POSTGRES_PASSWORD', 'METRICS_TOKEN', 'SHOP_DOMAIN'])
      expect(text).toContain(`\${${name}:?}`);
    expect(new Set(Object.keys(example))).toEqual(new Set(variablesIn(text)));
    expect([example['POSTGRES_PASSWORD'], example['METRICS_TOKEN']]).toEqual(['', '']);
  });

  it('does not open the figures to strangers', () => {
    for (const [, { environment = {} }] of nodes) {
      const { METRICS_TOKEN: _token, ...open } = Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, filledIn(text, 'x'.repeat(16))]),
      );
      expect(() => readEnv(open)).toThrow(EnvError);
    }
    expect(read('deploy/Caddyfile')).not.toContain('9100');
  });

  it('names files, services, volumes and ports that there are', () => {
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
        else expect(volumes).toHaveProperty(from);
      }
    const places = services['proxy']?.environment?.['SHOP_NODES']?.split(' ') ?? [];
    expect(places).toEqual(nodes.map(([name]) => `${name}:3000`));
  });

  it('has a database of a version that the shop runs on, found by its name', () => {
    const { database } = compose.services;
    expect(Number(/^postgres:(\d+)$/.exec(database?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
    for (const [, { environment = {} }] of nodes)
      expect(environment['DATABASE_URL']).toContain('@database/kafel');
  });
});

describe('the proxies', () => {
  it('pass on bodies as large as the shop takes, and streams as they are written', () => {
    const nginx = read('deploy/nginx.conf');
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(RECEIVE_LIMITS.piece);
    const [, streams = ''] = /location ~ (\S+) \{\s+proxy_pass \S+\s+proxy_buffering off/.exec(nginx) ?? [];
    for (const path of ['/chat/live', '/desk/chat/live']) expect(path).toMatch(new RegExp(streams));
    for (const file of ['chat/chat.ts', 'desk/desk-chats.ts'])
      expect(read(`src/http/endpoints/${file}`)).toMatch(/'(\/desk)?\/chat\/live'/);
  });

  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s closes what it opens', (file) => {
    // Placeholders of Caddy and variables of nginx are no blocks.
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

  it('ask the shop whether it is ready where it says so', () => {
    const [, path = ''] = /health_uri (\S+)/.exec(read('deploy/Caddyfile')) ?? [];
    expect(read('src/http/endpoints/health/health.ts')).toContain(`app.get('${path}'`);
    expect(read('deploy/Dockerfile')).toContain(path);
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/kafel.service');
  const of = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.+)$`, 'gm'))].map(([, value = '']) => value);

  it('starts the same as the image', () => {
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
    // A file of settings goes before those of the unit, whose comment names them.
    const [, warned = ''] = /leave (.+) out of it/.exec(unit) ?? [];
    expect(warned.split(' and ')).toEqual(Object.keys(settings));
  });
});
