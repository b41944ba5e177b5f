/** What the person who runs a drill reads; anything else that is thrown is a fault of the drill itself. */
export class DrillFailed extends Error {}

export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${name} (${((performance.now() - from) / 1_000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    throw new DrillFailed(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function expectEqual(what: string, got: unknown, wanted: unknown): void {
  if (got !== wanted)
    throw new Error(`${what} is ${JSON.stringify(got)} and should be ${JSON.stringify(wanted)}`);
}

/** For what hangs; on a machine that others keep busy what comes late has still come. */
const longestMs = 600_000;
const pauseMs = 200;

/** Repeats it until nothing is thrown; reports what was thrown last. */
export async function until<T>(check: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + longestMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
