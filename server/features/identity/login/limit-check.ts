import type { WorkDone } from '#contract/work.ts';
import { emailCheckWork, guessLevel } from '#domain/guess-work.ts';
import { countRate, limitRate } from '#server/platform/rate-limits.ts';
import { requireWork, type WorkDeps } from './ask-for-work.ts';

/** Which e-mails have an account is worth asking for whole lists of them: after the first few each costs work. */
export async function limitCheck(
  deps: WorkDeps,
  { email, work }: { email: string; work?: WorkDone },
  network: string,
): Promise<void> {
  await limitRate(deps, 'cekemail.network', network);
  await limitRate(deps, 'cekemail.email', email);
  const checks = await countRate(deps, 'cekemail.free', network);
  if (checks.count <= checks.free) return;
  await requireWork(
    deps,
    { what: 'email check', email },
    { level: guessLevel(emailCheckWork, checks), work },
  );
}
