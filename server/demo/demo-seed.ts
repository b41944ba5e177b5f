import type { Storage } from '#server/integrations/storage/storage.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { ShopPictures } from './shop-pictures.ts';

export type SeedDeps = Pick<Deps, 'clock' | 'random'> & {
  storage: Storage;
  /** Of the shop's pages. */
  pictures: ShopPictures;
};

/** One feature's share of the demo data, written in the one transaction of all of them. */
export type DemoSeed = (tx: Db, deps: SeedDeps) => Promise<void>;

/** The demo seller opened the account so many days ago. */
export const demoDays = 90;
/** Hours before now at which the rotators were made; leads came from then on. */
export const openedHours = demoDays * 24;
/** The newest member was added so many hours ago, and takes turns since. */
export const newcomerHours = 50;

/** Gives random numbers; the seeds need no more than this. */
export interface Chance {
  nextInt(below: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

export function chanceOf({ random }: Pick<SeedDeps, 'random'>): Chance {
  const nextInt = (below: number) => random.bytes(4).readUInt32BE() % below;
  return { nextInt, oneOf: (items) => items[nextInt(items.length)] as (typeof items)[number] };
}

/** A statement holds only so many values. */
export function inParts<Item>(items: readonly Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
