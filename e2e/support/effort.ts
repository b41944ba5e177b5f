import type { Locator } from '@playwright/test';

/** What a person has to do, counted: presses and filled fields. */
export function countEffort() {
  const effort = { presses: 0, fields: 0 };
  return {
    effort,
    press: async (what: Locator) => {
      effort.presses += 1;
      await what.click();
    },
    fill: async (what: Locator, text: string) => {
      effort.fields += 1;
      await what.fill(text);
    },
  };
}
