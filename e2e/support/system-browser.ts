import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one of Debian: the same kind of browser as the packaged one, without windows. */
const debianPackage = 'chromium-headless-shell';
const names = [debianPackage, 'chromium', 'chromium-browser', 'google-chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser that is on this machine already. */
export function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Where npm has no browser for this kind of machine there has to be another; Debian's is installed, if that may be done. */
export function ensureSystemBrowser(): void {
  if (systemBrowser() !== undefined) return;
  const isMissing = `npm has no browser for ${process.platform} on ${process.arch}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    throw new Error(`${isMissing}: install Chromium, or set CHROME_PATH to one.`);
  console.log(`${isMissing}: installing ${debianPackage}`);
  aptGet('update', '-qq');
  aptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

/** Throws with what it complained about. */
function aptGet(...args: string[]): void {
  execFileSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'pipe',
  });
}
