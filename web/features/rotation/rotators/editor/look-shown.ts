import type { TFunction } from 'i18next';
import type { RotatorLook } from '#contract/looks.ts';
import { rupiah } from '#domain/look.ts';

/** In one line, to tell two looks apart. */
export function lookShown(t: TFunction, look: RotatorLook): string {
  const { photoId, price, priceBefore, about, colour, language } = look;
  const money = (amount: number | null) => (amount === null ? t('rotatorLook.none') : rupiah(amount, 'id'));
  return [
    `${t('rotatorLook.photo')}: ${photoId === null ? t('rotatorLook.none') : t('rotatorLook.has')}`,
    `${t('rotatorLook.price')}: ${money(price)}`,
    ...(priceBefore === null ? [] : [`${t('rotatorLook.priceBefore')}: ${money(priceBefore)}`]),
    ...(about === '' ? [] : [`“${about}”`]),
    t(`rotatorLook.colours.${colour}`),
    t(`rotatorLook.languages.${language}`),
  ].join(', ');
}
