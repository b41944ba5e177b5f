import { readdirSync, readFileSync } from 'node:fs';

/** As Linux counts it for programs: in hundredths of a second. */
const tickMs = 10;

interface ProcessTimes {
  parent: string;
  ms: number;
}

function readTimes(pid: string): ProcessTimes | undefined {
  try {
    // The name before it may hold anything, also a bracket.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const [, parent = '', , , , , , , , , , user, system, ofChildren, systemOfChildren] = fields;
    const ticks = [user, system, ofChildren, systemOfChildren].reduce((sum, one) => sum + Number(one), 0);
    return { parent, ms: ticks * tickMs };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}

/**
 * What a process and those it started have used of the processors so far, in milliseconds. Unlike the time on a clock it hardly
 * depends on who else uses the machine. NaN where there is no /proc.
 */
export function cpuTimeOf(root: number): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return Number.NaN;
  }
  const all = new Map(pids.flatMap((pid) => [[pid, readTimes(pid)] as const]));
  const isOfFamily = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(root) || (pid !== '0' && isOfFamily(all.get(pid)?.parent)));
  return [...all].reduce((sum, [pid, times]) => sum + (times && isOfFamily(pid) ? times.ms : 0), 0);
}
