import type { app } from './id/app.ts';
import type { id } from './id.ts';

export type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

export type PublicTexts = Widen<typeof id>;
export type AppTexts = Widen<typeof app>;
