import type { Answer } from '#contract/endpoint.ts';
import type { getTopUpOptions } from '#contract/top-ups.ts';
import { vaBanks, wallets } from '#domain/payment-methods.ts';
import { isProfileComplete } from '#server/features/identity/profile/load-profile.ts';
import { loadCreditState } from '#server/features/money/credits/load-credit-state.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { methodsOf, pricesFor } from './prices.ts';

export async function loadOptions(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  viewer: Viewer,
): Promise<Answer<typeof getTopUpOptions>> {
  const { config } = deps;
  const prices = await pricesFor(deps.db, config, deps.clock.now());
  const methods = methodsOf(config);
  return {
    prices: { ...prices, packages: [...prices.packages] },
    methods,
    vaBanks: methods.includes('va') ? [...vaBanks] : [],
    wallets: methods.includes('ewallet') ? [...wallets] : [],
    banks: [...new Set(config.TRANSFER_ACCOUNTS.map(({ bank }) => bank))],
    ...(await loadCreditState(deps, viewer.accountId)),
    profileComplete: await isProfileComplete(deps.db, viewer),
  };
}
