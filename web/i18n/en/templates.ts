import type { templates as id } from '../id/templates.ts';
import type { Widen } from '../texts.ts';

export const templates: Widen<typeof id> = {
  templates: {},
};
