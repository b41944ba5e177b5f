import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SessionUser } from '#contract/session-user.ts';
import { rootDir } from '#server/platform/root.ts';

/** What the process of the demo shop tells about itself once it answers. */
export interface DemoAnswering {
  port: number;
  /** Of its links. */
  slugs: string[];
  /** As whom visitors look around. */
  users: Record<'owner' | 'cs', SessionUser>;
}

export interface DemoProcess extends DemoAnswering {
  /** Resolves when it is over, whatever the reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

const stopWithinMs = 15_000;

/**
 * The same program once more, on the demo shop's database: what visitors do there takes no time from the leads of real
 * shops. It gets the settings named here and no others: no mail, no payments, nobody's keys.
 */
export async function startDemoProcess(
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<DemoProcess> {
  const child = spawn(process.execPath, [join(rootDir, 'build/server/main.js'), '--demo-shop'], {
    cwd: rootDir,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended.catch(() => undefined);
    clearTimeout(timer);
  };
  try {
    const told = once(child, 'message', { signal }) as Promise<[DemoAnswering]>;
    const over = ended.then(() => {
      throw new Error('the process of the demo shop ended before it answered');
    });
    const [answering] = await Promise.race([told, over]);
    return { ...answering, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
