import { pagePicturePath } from '#contract/looks.ts';
import { type PictureKind, pictureFile, widthsOf } from '#domain/look.ts';
import type { ShownPicture } from '#server/features/rotation/looks/public-look.ts';

/** One picture, as a tag names it. */
export interface Sources {
  src: string;
  srcSet?: string;
}

/**
 * The same address under our name and under a seller's; with the hash of the content in it, so that browsers keep it for
 * ever. Of a page that nobody saved yet its people see the picture as they added it.
 */
function addressOf(
  slug: string | undefined,
  kind: PictureKind,
  picture: ShownPicture,
  width: number | 'shared',
): string {
  return slug === undefined
    ? pagePicturePath(picture.id)
    : `/chats/${slug}/${kind}/${picture.hash}-${pictureFile(width)}`;
}

export function sourcesOf(slug: string | undefined, kind: PictureKind, picture: ShownPicture): Sources {
  const widths = widthsOf(kind, picture.width);
  const [first = picture.width] = widths;
  const src = addressOf(slug, kind, picture, first);
  if (slug === undefined || widths.length === 1) return { src };
  const srcSet = widths.map((width) => `${addressOf(slug, kind, picture, width)} ${width}w`).join(',');
  return { src, srcSet };
}

/** For who shows a link to the page. */
export function sharedAddress(slug: string, kind: PictureKind, picture: ShownPicture): string {
  return addressOf(slug, kind, picture, 'shared');
}

/** The way back: which file is asked for; undefined for a name that is none of the picture's. */
export function fileAsked(name: string, kind: PictureKind, picture: ShownPicture | null): string | undefined {
  if (!picture) return undefined;
  const files = [...widthsOf(kind, picture.width).map(pictureFile), pictureFile('shared')];
  return files.find((file) => name === `${picture.hash}-${file}`);
}
