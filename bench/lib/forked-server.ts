import { fork } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForkedServer {
  url: string;
  stop(): void;
}

/** A server in a process of its own, as the app has one. `file` calls announcePort once it is run by itself. */
export async function forkServer(file: string, args: string[] = []): Promise<ForkedServer> {
  const child = fork(file, args, { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

export function announcePort(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  // The bench may be killed; its server goes with it.
  process.once('disconnect', () => process.exit());
}
