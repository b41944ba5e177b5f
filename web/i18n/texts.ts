import type { id } from './id.ts';

export type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

export type Texts = Widen<typeof id>;
