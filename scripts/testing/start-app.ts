import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const startLimit = 600_000;
const stopLimit = 120_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet; the caller's time limit distinguishes a slow start from none.
    return false;
  }
}

/** The app's process keeps this one alive for as long as there is something to wait for. */
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

export interface RunningApp {
  pid: number;
  baseURL: string;
  dataDir: string;
  /** Ctrl-C, as a person would; throws unless the app then ends with exit code 0. */
  stop(): Promise<void>;
}

/** The built app, started exactly as a person does it, on a data folder of its own. */
export async function startApp(name: string, env: Record<string, string> = {}): Promise<RunningApp> {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), `giliran-${name}-`));
  // Under root PostgreSQL runs as another user, who has to get through here to its data.
  chmodSync(folder, 0o755);
  const logFile = join(root, `test-results/${name}.log`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const log = openSync(logFile, 'w');
  const { DATABASE_URL: _notThisOne, ...inherited } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', log, log],
    // A group of its own, so that a signal reaches all of it, as a Ctrl-C in a terminal does.
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const signal = (which: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, which);
  };
  const output = () => readFileSync(logFile, 'utf8').trim();

  const deadline = Date.now() + startLimit;
  while (!(await answers(`${baseURL}/healthz`))) {
    const over = await Promise.race([ended, wait(100)]);
    if (over === undefined && Date.now() < deadline) continue;
    signal('SIGINT');
    throw new Error(`npm start did not come up (${over ?? `${startLimit} ms are over`}):\n${output()}`);
  }
  return {
    pid: child.pid as number,
    baseURL,
    dataDir: join(folder, 'data'),
    async stop() {
      signal('SIGINT');
      const over = await Promise.race([ended, wait(stopLimit)]);
      if (over === undefined) signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      if (over !== 'exit code 0')
        throw new Error(
          `Ctrl-C must end npm start with exit code 0, but: ${over ?? 'it did not end'}\n${output()}`,
        );
    },
  };
}
