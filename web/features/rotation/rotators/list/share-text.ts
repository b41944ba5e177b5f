import type { TFunction } from 'i18next';
import type { RotatorMember, RotatorRow } from '#contract/rotator-list.ts';
import { formatNumber } from '#web/lib/format/format.ts';

/** So many ratios can be taken in at a glance. */
const mostRatios = 6;

/** Who can get turns at all: whoever is off duty at the moment will be on duty again. */
function takersOf({ members }: Pick<RotatorRow, 'members'>): RotatorMember[] {
  return members.filter(({ status, reachable }) => status === 'active' && reachable);
}

/** By which the rotation shares out: evenly, everyone counts the same whatever their ratio. */
export function sharesOf(rotator: Pick<RotatorRow, 'members' | 'rotation'>) {
  return takersOf(rotator).map(({ id, nickname, fullName, colour, ratio }) => ({
    id,
    name: nickname || fullName,
    colour,
    ratio: rotator.rotation === 'even' ? 1 : ratio,
  }));
}

/** Formulir · Rasio 5 : 3 : 2 · 3 CS */
export function shareText(t: TFunction, rotator: Pick<RotatorRow, 'members' | 'rotation' | 'type'>): string {
  const type = rotator.type === 'form' ? t('rotators.form') : t('rotators.direct');
  return [type, rotationText(t, rotator), countText(t, rotator)].join(' · ');
}

function rotationText(t: TFunction, rotator: Pick<RotatorRow, 'members' | 'rotation'>): string {
  if (rotator.rotation === 'even') return t('rotators.even');
  const all = takersOf(rotator).map(({ ratio }) => ratio);
  const shown = [...all.slice(0, mostRatios), ...(all.length > mostRatios ? ['…'] : [])].join(' : ');
  if (rotator.rotation === 'ratio')
    return all.length > 0 ? t('rotators.ratios', { ratios: shown }) : t('rotators.ratio');
  // Where all stand the same chance there is nothing more to say.
  return new Set(all).size > 1 ? t('rotators.randomRatios', { ratios: shown }) : t('rotators.random');
}

/** Who is inactive or has no number gets no turn, so they are not counted as if they did. */
function countText(t: TFunction, rotator: Pick<RotatorRow, 'members'>): string {
  const takers = takersOf(rotator).length;
  const all = rotator.members.length;
  const number = formatNumber(takers);
  return takers === all
    ? t('rotators.takers', { number })
    : t('rotators.takersOf', { number, all: formatNumber(all) });
}
