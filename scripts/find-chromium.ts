import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless Chromium: renders the same pages with three quarters of the processor time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium features to disable. The first two render suggestions of the address bar, which no test sees, in an extra process per window.
 * The others are those that Playwright disables with the same switch, which this one replaces.
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

/** Returns the system's Chromium, or the one named by `CHROMIUM`; null if there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** Returns the browser for tests: the one named by `CHROMIUM`, else the headless shell, else Chromium. */
export function findTestChromium(): string | null {
  return !process.env['CHROMIUM'] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** Installs a Debian package if this process may. */
function install(name: string): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  console.log(`Chromium не найден, устанавливается пакет ${name}…`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Finds Chromium, installing it on Debian if allowed; null after printing what to install. */
export function provideChromium(): string | null {
  if (!findChromium()) install('chromium');
  const found = findChromium();
  if (!found)
    console.error(
      'Для проверок в браузере нужен Chromium. Debian и Ubuntu: sudo apt-get install chromium; macOS: установите Chrome; иначе укажите путь в переменной CHROMIUM.',
    );
  return found;
}

/** Finds a browser for the tests, installing Debian's headless Chromium if allowed; null after printing what to install. */
export function provideTestChromium(): string | null {
  if (!process.env['CHROMIUM'] && !existsSync(HEADLESS_SHELL)) install('chromium-headless-shell');
  return findTestChromium() ?? provideChromium();
}
