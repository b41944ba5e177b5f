import type { Settings } from '#contract/settings.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';

type Prices = Pick<Settings, 'pointPrice' | 'memberPoints' | 'rotatorPoints' | 'welcomePoints'>;

const amounts = {
  price: ({ pointPrice }: Prices) => formatMoney(pointPrice),
  memberPoints: ({ memberPoints }: Prices) => formatNumber(memberPoints),
  rotatorPoints: ({ rotatorPoints }: Prices) => formatNumber(rotatorPoints),
  welcomePoints: ({ welcomePoints }: Prices) => formatNumber(welcomePoints),
};

export const amountNames = Object.keys(amounts);

/** What things take here, in the place of `{memberPoints}` and the like. */
export function fillIn(text: string, prices: Prices): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in amounts ? amounts[name as keyof typeof amounts](prices) : whole,
  );
}
