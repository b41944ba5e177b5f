import type { blockedNumbers as id } from '../id/blocked-numbers.ts';
import type { Widen } from '../texts.ts';

export const blockedNumbers: Widen<typeof id> = {
  blocked: {},
};
