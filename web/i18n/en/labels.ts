import type { labels as id } from '../id/labels.ts';
import type { Widen } from '../texts.ts';

export const labels: Widen<typeof id> = {
  labels: {},
};
