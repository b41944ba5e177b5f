import { z } from 'zod';
import { isPriceBefore, longestAbout, mostPictureMegabytes, priceRange } from '#domain/look.ts';
import { pageColours, plainColour } from '#domain/page-colours.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './fields.ts';
import { languages } from './language.ts';
import { pictureUpload } from './profile.ts';
import { says } from './validation.ts';

const price = z.number().int().min(priceRange.min).max(priceRange.max).nullable();

export const lookSchema = z
  .strictObject({
    photoId: z
      .uuid()
      .toLowerCase()
      .nullable()
      .default(null)
      .describe('Of a picture that was added before; null: none.'),
    price: price.default(null).describe('In whole rupiah; null: none is shown.'),
    priceBefore: price.default(null).describe('Struck through beside the price; higher than it.'),
    about: textField(longestAbout).default('').describe('A few sentences about what is sold.'),
    colour: z.enum(pageColours).default(plainColour),
    language: z
      .enum(languages)
      .default('id')
      .describe('Of the page and all that follows it, whatever the browser says.'),
  })
  .refine(({ price, priceBefore }) => isPriceBefore(priceBefore, price), {
    path: ['priceBefore'],
    ...says('validation.priceBefore'),
  })
  .meta({ id: 'RotatorLook' });
export type RotatorLook = z.infer<typeof lookSchema>;

export const plainLook: RotatorLook = {
  photoId: null,
  price: null,
  priceBefore: null,
  about: '',
  colour: plainColour,
  language: 'id',
};

/** While it is typed: the page is drawn of whatever is there. */
export const typedLook = z.strictObject({
  photoId: z.uuid().toLowerCase().nullable(),
  price: z.number().nullable(),
  priceBefore: z.number().nullable(),
  about: z.string().max(2 * longestAbout),
  colour: z.enum(pageColours),
  language: z.enum(languages),
});

export const pagePictureUpload = { types: pictureUpload.types, maxMegabytes: mostPictureMegabytes } as const;

const tag = 'rotators';
const access = 'rotators';

export const addPagePhoto = endpoint({
  method: 'POST',
  path: '/v1/page-pictures',
  tag,
  access,
  summary:
    'A photo for a rotator’s page: the image itself is the body. Gone after a day unless a rotator uses it',
  upload: pagePictureUpload,
  answer: z.object({ id: z.uuid() }),
});

export const pagePicturePath = (id: string) => `/v1/page-pictures/${id}`;

export const getPagePicture = endpoint({
  method: 'GET',
  path: '/v1/page-pictures/:id',
  tag,
  access,
  summary: 'A photo or logo of the account’s pages, as WebP',
  params: z.object({ id: z.uuid() }),
  answer: z.string(),
});

const shopLookSchema = z.object({ shop: z.string(), logoId: z.uuid().nullable() }).meta({ id: 'ShopLook' });
export type ShopLook = z.infer<typeof shopLookSchema>;

export const getShopLook = endpoint({
  method: 'GET',
  path: '/v1/shop-look',
  tag,
  access,
  summary: 'What all pages of the shop show: its name and logo',
  answer: shopLookSchema,
});

export const setShopLogo = endpoint({
  method: 'PUT',
  path: '/v1/shop-look/logo',
  tag,
  access,
  summary: 'A new logo for all pages of the shop: the image itself is the body',
  upload: pagePictureUpload,
  answer: shopLookSchema,
});

export const removeShopLogo = endpoint({
  method: 'DELETE',
  path: '/v1/shop-look/logo',
  tag,
  access,
  summary: 'No logo any more',
  answer: shopLookSchema,
});
