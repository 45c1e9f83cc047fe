// Runs on any Node version, before any script of the project: installs what is missing and builds what is outdated (not for `install`). If
// nothing is to be done it only stats a few files.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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

/** Returns the Node runtime that npm installed, otherwise the one running this script. */
function ownNode() {
  return existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
}

async function run(command, args, what) {
  console.log(`${what}…`);
  const began = Date.now();
  const [status] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  if (status !== 0) {
    console.error(`${what}: не удалось (${command} ${args.join(' ')})`);
    process.exit(status ?? 1);
  }
  console.log(`${what}: готово за ${((Date.now() - began) / 1000).toFixed(0)} с`);
}

/**
 * Makes and fills the database, which needs no pages. Whatever fails or is cut short, the shop's start does it again and explains the
 * failure.
 */
function fillDatabase() {
  const args = ['--env-file-if-exists=.env', 'src/app/seed/fill-first.ts'];
  // The channel tells it when this process has ended.
  return once(spawn(ownNode(), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }), 'exit');
}

/** Deletes the runtime's C headers, a third of its size: nothing is compiled against them. */
function deleteHeaders() {
  for (const name of readdirSync('node_modules'))
    if (/^node-(?:bin-)?(?:linux|darwin)-/.test(name))
      rmSync(join('node_modules', name, 'include'), { recursive: true, force: true });
}

async function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const [had, scope] = readOr(INSTALL_STAMP, ' ').split(' ');
  if (had === lock && (scope === 'all' || purpose === 'start')) return;
  const production = purpose === 'start' && had === '';
  const scopeNow = production ? 'production' : 'all';
  await run(
    'npm',
    [
      // `npm ci` would refuse the lockfile, because a library names builds for other systems that were never published.
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
  deleteHeaders();
  writeFileSync(INSTALL_STAMP, `${lock} ${scopeNow}`);
}

/** Describes a file by size and time: cheap, and correct as long as clocks go forward. */
const byTime = (_path, { size, mtimeMs }) => `${size} ${mtimeMs}`;
const byContent = (path) => readFileSync(path);

/** Digest of the names of all files that the build reads, and of what `describe` returns for each. */
function sourcesDigest(describe) {
  const digest = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!path.includes('.test.')) {
      digest.update(`${path}\n`).update(describe(path, stat));
    }
  };
  for (const path of ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json']) {
    if (existsSync(path)) visit(path);
  }
  return digest.digest('hex');
}

async function build() {
  const times = sourcesDigest(byTime);
  const [builtTimes, builtContents] = readOr(BUILD_STAMP, '').split(' ');
  if (builtTimes === times) return;
  // A copy or an image has other times. Its user may not be allowed to write here.
  const contents = sourcesDigest(byContent);
  if (builtContents === contents) return;
  rmSync(BUILD_STAMP, { force: true });
  // Not for `npm run prestart`, which prepares a folder or an image in which another user or container runs the shop, nor for commands.
  const startsShop = process.env.npm_command === 'start';
  const filled = startsShop && builtTimes === '' ? fillDatabase() : null;
  await run(ownNode(), ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], 'Сборка страниц');
  writeFileSync(BUILD_STAMP, `${times} ${contents}`);
  await filled;
}

if (purpose === 'trim') deleteHeaders();
else await install();
// Other purposes need no build: the development server renders pages from the sources, and unit tests need no pages.
if (purpose === 'start' || purpose === 'test') await build();
