import type { TFunction } from 'i18next';
import { plainLook } from '#contract/looks.ts';
import type { Rotator, RotatorItems } from '#contract/rotator-editor.ts';

const shown = { show: true, required: true, label: '', placeholder: '' };

/** What a rotator begins with; its words in the language of who makes it. */
export function newRotator(t: TFunction, slug: string): RotatorItems {
  return {
    title: '',
    slug,
    type: 'form',
    rotation: 'ratio',
    inputs: { name: shown, phone: shown, address: { ...shown, show: false, required: false } },
    buttonText: t('rotatorEditor.firstButton'),
    template: t('rotatorEditor.firstTemplate'),
    members: [],
    defaultMemberId: null,
    sticky: 'on-duty',
    reassignMinutes: null,
    pointsPerDay: null,
    domainId: null,
    pixels: [],
    privacy: '',
    look: plainLook,
  };
}

/** What the form holds of a rotator. */
export function itemsOf(rotator: Rotator): RotatorItems {
  const { id: _id, url: _url, status: _status, spentToday: _spent, revision: _revision, ...items } = rotator;
  return items;
}
