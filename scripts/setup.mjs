// Runs on whatever Node the machine has, before any script of the project: installs what is missing and builds what is out of
// date; for `install` it does not build. Does nothing but a few file stats when all is in place.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const purpose = process.argv[2] ?? 'start';
const INSTALL_STAMP = 'node_modules/.kafel-install';
const BUILD_STAMP = 'dist/.kafel-build';

function readOr(file, fallback) {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback;
}

/** The runtime that came from npm, where it does for this machine. */
function ownNode() {
  return existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
}

function run(command, args, what) {
  console.log(`${what}…`);
  const began = Date.now();
  const result = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) {
    console.error(`${what}: не удалось (${command} ${args.join(' ')})`);
    process.exit(result.status ?? 1);
  }
  console.log(`${what}: готово за ${((Date.now() - began) / 1000).toFixed(0)} с`);
}

function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const [had, scope] = readOr(INSTALL_STAMP, ' ').split(' ');
  if (had === lock && (scope === 'all' || purpose === 'start')) return;
  const production = purpose === 'start' && had === '';
  const scopeNow = production ? 'production' : 'all';
  run(
    'npm',
    [
      // Not `npm ci`: it refuses a lockfile without the builds for other systems that a library names but never published.
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(production ? ['--omit=dev'] : []),
    ],
    'Установка библиотек',
  );
  if (!existsSync('node_modules/.bin/node')) {
    console.error(
      `Для этой машины (${process.platform} ${process.arch}) среда выполнения Node 26 не приходит с проектом: установите Node 26 и повторите.`,
    );
    if (Number(process.versions.node.split('.')[0]) < 26) process.exit(1);
  }
  spawnSync(ownNode(), ['src/data/server/npm-package.ts'], { stdio: 'inherit' });
  writeFileSync(INSTALL_STAMP, `${lock} ${scopeNow}`);
}

/** Names, sizes and times of everything the build reads: cheap, and right as long as clocks go forward. */
function sourcesDigest() {
  const digest = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!path.includes('.test.')) {
      digest.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const path of ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json']) {
    if (existsSync(path)) visit(path);
  }
  return digest.digest('hex');
}

function build() {
  const sources = sourcesDigest();
  if (readOr(BUILD_STAMP, '') === sources) return;
  rmSync(BUILD_STAMP, { force: true });
  run(ownNode(), ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], 'Сборка страниц');
  writeFileSync(BUILD_STAMP, sources);
}

install();
// Who changes the shop has its pages from the sources, and tests without a browser need none.
if (purpose !== 'install') build();
