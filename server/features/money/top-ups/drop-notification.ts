import type { Deps } from '#server/platform/http/app-types.ts';
import { setHandled } from './gateway.queries.ts';

/** It counts as handled; what it reported is found by the nightly comparison, if there is still a gateway to ask. */
export async function dropNotification({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await setHandled(db, id, clock.now());
}
