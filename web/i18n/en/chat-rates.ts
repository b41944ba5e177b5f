import type { chatRates as id } from '../id/chat-rates.ts';
import type { Widen } from '../texts.ts';

export const chatRates: Widen<typeof id> = {
  chatRates: {},
};
