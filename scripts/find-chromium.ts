import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without windows, as Debian packs it: the same pages for three quarters of the processor's time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Parts of Chromium that are left out. The first two draw the suggestions of the address bar, which no test sees, as a page in a process of
 * its own for every window. The others Playwright leaves out itself, by a switch that this one replaces.
 */
const UNWANTED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Switches that keep Chromium from calling home, and let it run as root in a container. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
];

/** The system's Chromium (or the one `CHROMIUM` names); null where there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** What the browser tests run in: the browser that `CHROMIUM` names, else the headless shell where there is one, else Chromium. */
export function findTestChromium(): string | null {
  return !process.env['CHROMIUM'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** Installs a package of Debian where this process may. */
function install(name: string): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Chromium не найден, устанавливается пакет ${name}…`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Finds Chromium, on Debian installing it when this process may; null after saying what to install. */
export function provideChromium(): string | null {
  if (!findChromium()) install('chromium');
  const found = findChromium();
  if (!found)
    console.error(
      'Для проверок в браузере нужен Chromium. Debian и Ubuntu: sudo apt-get install chromium; macOS: установите Chrome; иначе укажите путь в переменной CHROMIUM.',
    );
  return found;
}

/** As {@link provideChromium}, for the browser tests: Debian's package without windows goes before. */
export function provideTestChromium(): string | null {
  if (!process.env['CHROMIUM'] && !existsSync(HEADLESS_SHELL)) install('chromium-headless-shell');
  return findTestChromium() ?? provideChromium();
}
