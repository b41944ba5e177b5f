import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { ensureSystemBrowser, systemBrowser } from './system-browser.ts';

const nodeModules = join(import.meta.dirname, '../../node_modules');

function packagedVersion(): string {
  const manifest = readFileSync(join(nodeModules, '@sparticuz/chromium/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The package's program runs on such machines alone; its fonts serve on all. */
const runsHere = process.platform === 'linux' && process.arch === 'x64';

/** In node_modules: as private and as writable as the checkout, and gone with it. */
const unpacked = () => join(nodeModules, '.cache', `chromium-${packagedVersion()}`);

/**
 * The package unpacks into the temporary folder of the moment and puts its libraries into LD_LIBRARY_PATH of the
 * whole process, which PostgreSQL would then load. So both are lent to it for this call only; and the folder gets
 * its name when it is whole, so that an interrupted run leaves no half browser behind.
 */
async function unpackChromium(): Promise<void> {
  if (existsSync(unpacked())) return;
  mkdirSync(join(nodeModules, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(nodeModules, '.cache', 'chromium-unpacking-'));
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    chmodSync(await chromium.executablePath(), 0o755);
    chmodSync(folder, 0o755);
    // Another run may have been quicker.
    if (!existsSync(unpacked())) renameSync(folder, unpacked());
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

export async function prepareBrowser(): Promise<void> {
  if (process.env.CHROME_PATH) return;
  if (!runsHere) ensureSystemBrowser();
  await unpackChromium();
}

/** Where the browser may write although the user's own home may be read-only or missing. */
function browserHome(): string {
  const home = join(tmpdir(), `giliran-browser-${process.getuid?.() ?? 'home'}`);
  mkdirSync(home, { recursive: true });
  return home;
}

/** The packaged configuration looks for its fonts in /tmp; ours names them where they are, and no other. */
function fontConfiguration(home: string): string {
  const file = join(home, 'fonts.conf');
  const fonts = `<dir>${join(unpacked(), 'fonts/fonts')}</dir><cachedir prefix="xdg">fontconfig</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${fonts}</fontconfig>\n`);
  return file;
}

export function browserLaunchOptions(): LaunchOptions {
  const home = browserHome();
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = { ...Object.fromEntries(inherited), HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home };
  // Root, and users in containers, cannot have the sandbox; the pages under test are our own.
  // Nor is there a graphics card: acting one out in software takes a fifth of the time of a journey.
  // Names that nobody can buy are this machine: the domains of sellers in journeys.
  const hosts = '--host-resolver-rules=MAP *.test 127.0.0.1';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', hosts];
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args, env };
  const fonts = { FONTCONFIG_FILE: fontConfiguration(home) };
  if (!runsHere) return { executablePath: systemBrowser(), args, env: { ...env, ...fonts } };
  const libraries = [join(unpacked(), 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(unpacked(), 'chromium'),
    args,
    env: { ...env, ...fonts, LD_LIBRARY_PATH: libraries },
  };
}
