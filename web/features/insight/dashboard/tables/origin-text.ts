import type { ParseKeys } from 'i18next';
import type { OriginFigures } from '#contract/dashboard.ts';

export const originText: Record<OriginFigures['origin'], ParseKeys> = {
  meta: 'figures.originMeta',
  other: 'figures.originOther',
};
