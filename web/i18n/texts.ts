import type { later } from './id/later.ts';
import type { id } from './id.ts';

export type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

export type FirstTexts = Widen<typeof id>;
export type LaterTexts = Widen<typeof later>;
