import { pictureFile } from '#domain/look.ts';

interface Owned {
  accountId: string;
  /** Of the picture. */
  id: string;
}

/** Where one file of a picture for a public page lies in the storage. */
export function pagePictureKey({ accountId, id }: Owned, file: string): string {
  return `pages/${accountId}/${id}/${file}`;
}

/** How the editor shows it: the largest. */
export function shownFile({ width }: { width: number }): string {
  return pictureFile(width);
}
