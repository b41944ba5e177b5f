import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

export interface Started {
  /** As a power cut does it. */
  kill(): Promise<void>;
  /** As a person does it. */
  stop(): Promise<void>;
  /** With which code it ended by itself. */
  exited: Promise<number | null>;
}

export function startProcess(
  command: string,
  args: readonly string[],
  { logFile, ...more }: { env: NodeJS.ProcessEnv; cwd: string; logFile: string; uid?: number; gid?: number },
): Started {
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { ...more, stdio: ['ignore', log, log] });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { exited, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGINT') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port was given');
  return address.port;
}

/** Where a program lies; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
