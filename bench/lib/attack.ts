import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface AttackOrder {
  url: string;
  page: string;
  forms: number;
  /** From so many network addresses, in turn. */
  addresses: number;
  perSecond: number;
}

export interface AttackReport {
  /** How often which status was answered. */
  answers: Record<string, number>;
  seconds: number;
}

/** A program sends forms with the headers of a browser and numbers by chance; it runs no scripts of the page. */
export async function attack(order: AttackOrder): Promise<AttackReport> {
  const child = fork(join(import.meta.dirname, 'attack-process.ts'), { execArgv: ['--import', 'tsx'] });
  return new Promise<AttackReport>((resolve, reject) => {
    child.once('message', (message) => resolve(message as AttackReport));
    child.once('exit', (code) => reject(new Error(`the attack ended with exit code ${code}`)));
    child.send(order);
  });
}
