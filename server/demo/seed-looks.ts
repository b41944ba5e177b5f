import { plainLook } from '#contract/looks.ts';
import { keepPicture } from '#server/features/rotation/looks/add-picture.ts';
import { writeLook } from '#server/features/rotation/looks/load-look.ts';
import type { DemoSeed } from './demo-seed.ts';
import { demoRotators } from './rotators.ts';

/** The shop's logo, and one page as a seller would dress it up; the others stay as they begin. */
export const seedLooks: DemoSeed = async (tx, deps) => {
  const rotator = await tx
    .selectFrom('rotators as r')
    .select(['r.account_id as accountId', 'r.id'])
    .where('r.slug', '=', demoRotators[0]?.slug ?? '')
    .executeTakeFirstOrThrow();
  const { accountId } = rotator;
  const here = { ...deps, db: tx };
  const logo = await keepPicture(here, accountId, 'logo', deps.pictures.logo);
  await tx.insertInto('shop_looks').values({ account_id: accountId, logo_id: logo.id }).execute();
  const photo = await keepPicture(here, accountId, 'photo', deps.pictures.photo);
  await writeLook(tx, accountId, rotator.id, {
    ...plainLook,
    photoId: photo.id,
    price: 189_000,
    priceBefore: 249_000,
    about:
      'Gamis ceruty babydoll full furing: adem, jatuh, dan tidak menerawang.\nUkuran S sampai XXL, bisa COD ke seluruh Indonesia.',
    colour: 'pink',
  });
};
