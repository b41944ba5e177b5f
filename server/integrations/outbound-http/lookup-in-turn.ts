import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';

type Done = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
interface Asked {
  signal: AbortSignal;
  done: Done;
}
interface Question {
  key: string;
  hostname: string;
  options: LookupAllOptions;
  askedBy: Asked[];
}

/** Each keeps one of the few threads of the process busy, for as long as a slow name server likes; sign-in needs them too. */
const mostAtOnce = 2;
const underWay = new Set<string>();
const waiting = new Map<string, Question>();

/** As `lookup` does, a few at a time. Who asks for the same while it waits gets the same answer. */
export function lookupInTurn(
  hostname: string,
  options: LookupAllOptions,
  signal: AbortSignal,
  done: Done,
): void {
  const key = [hostname, options.family ?? 0, options.hints ?? 0].join(' ');
  const question = waiting.get(key) ?? { key, hostname, options, askedBy: [] };
  question.askedBy.push({ signal, done });
  waiting.set(key, question);
  goOn();
}

function goOn(): void {
  for (const question of waiting.values()) {
    if (underWay.size >= mostAtOnce) return;
    // The same name twice at once says nothing new: a slow one keeps one thread only.
    if (underWay.has(question.key)) continue;
    waiting.delete(question.key);
    if (question.askedBy.some(({ signal }) => !signal.aborted)) ask(question);
  }
}

function ask({ key, hostname, options, askedBy }: Question): void {
  underWay.add(key);
  lookup(hostname, options, (error, addresses) => {
    underWay.delete(key);
    for (const { done } of askedBy) done(error, addresses ?? []);
    goOn();
  });
}
