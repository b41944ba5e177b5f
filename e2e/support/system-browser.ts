import { spawnSync } from 'node:child_process';
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

/** Where npm has no browser for this kind of machine, Debian's is installed, if that may be done here. */
export function installSystemBrowser(): void {
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (mayInstall) {
    console.log(`npm has no browser for ${process.platform} on ${process.arch}: installing ${debianPackage}`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
  }
  if (systemBrowser() === undefined)
    throw new Error(
      `npm has no browser for ${process.platform} on ${process.arch}: install Chromium, or set CHROME_PATH to one.`,
    );
}

function run(command: string, args: string[]): void {
  const { status, error, stderr, stdout } = spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}
