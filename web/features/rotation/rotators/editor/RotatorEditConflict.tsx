import type { TFunction } from 'i18next';
import type { TurnTaker } from '#contract/member-list.ts';
import type { Rotator, RotatorItems } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import type { EditorForm } from './editor-form.ts';
import { lookShown } from './look-shown.ts';
import { type Owned, useDomains, usePixels } from './use-owned.ts';

interface RotatorEditConflictProps {
  conflict: EditConflict<Rotator, RotatorItems> | null;
  form: EditorForm;
  takers: readonly TurnTaker[];
}

const stickyText = {
  always: 'rotatorEditor.stickyAlways',
  'on-duty': 'rotatorEditor.stickyOnDuty',
  off: 'rotatorEditor.stickyOff',
} as const satisfies Record<RotatorItems['sticky'], string>;

const inputText = {
  name: 'rotatorEditor.inputName',
  phone: 'rotatorEditor.inputPhone',
  address: 'rotatorEditor.inputAddress',
} as const satisfies Record<keyof RotatorItems['inputs'], string>;

export function RotatorEditConflict({ conflict, form, takers }: RotatorEditConflictProps) {
  const { t } = useTranslation();
  const owned: Owned = { domains: useDomains(), pixels: usePixels().pixels };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        title: t('rotatorEditor.title'),
        slug: t('rotatorEditor.link'),
        type: t('rotatorEditor.type'),
        rotation: t('rotatorEditor.rotation'),
        inputs: t('rotatorEditor.inputs'),
        buttonText: t('rotatorEditor.buttonText'),
        template: t('rotatorEditor.message'),
        members: t('rotatorEditor.members'),
        defaultMemberId: t('rotatorEditor.fallback'),
        sticky: t('rotatorEditor.sticky'),
        reassignMinutes: t('rotatorEditor.silence'),
        pointsPerDay: t('dailyPoints.number'),
        domainId: t('rotatorEditor.domain'),
        pixels: t('rotatorEditor.pixels'),
        privacy: t('rotatorEditor.privacy'),
        look: t('rotatorLook.title'),
      }}
      shown={(values, field) => shownIn(t, { takers, ...owned }, values, field)}
    />
  );
}

function shownIn(
  t: TFunction,
  { takers, domains, pixels }: Owned & { takers: readonly TurnTaker[] },
  values: RotatorItems,
  field: keyof RotatorItems,
): string {
  const nameOf = (id: string) => {
    const taker = takers.find((one) => one.id === id);
    return taker ? taker.nickname || taker.fullName : t('rotatorEditor.goneName');
  };
  switch (field) {
    case 'type':
      return t(`rotatorEditor.${values.type}`);
    case 'rotation':
      return t(`rotatorEditor.${values.rotation}`);
    case 'inputs':
      return inputsShown(t, values.inputs);
    case 'members':
      return values.members
        .map(({ memberId, ratio }) =>
          values.rotation === 'even' ? nameOf(memberId) : `${nameOf(memberId)} (${ratio})`,
        )
        .join(', ');
    case 'defaultMemberId':
      return values.defaultMemberId === null
        ? t('rotatorEditor.fallbackNone')
        : nameOf(values.defaultMemberId);
    case 'sticky':
      return t(stickyText[values.sticky]);
    case 'reassignMinutes':
      return values.reassignMinutes === null
        ? t('editConflict.no')
        : t('editConflict.minutes', { minutes: values.reassignMinutes });
    case 'pointsPerDay':
      return values.pointsPerDay === null ? t('editConflict.no') : formatNumber(values.pointsPerDay);
    case 'domainId':
      return domainShown(t, domains, values.domainId);
    case 'pixels':
      return pixelsShown(t, pixels, values.pixels);
    case 'look':
      return lookShown(t, values.look);
    default:
      return values[field];
  }
}

function domainShown(t: TFunction, domains: Owned['domains'], domainId: string | null): string {
  if (domainId === null) return t('rotatorEditor.ownAddress');
  return domains?.find(({ id }) => id === domainId)?.shownHost ?? t('rotatorEditor.goneDomain');
}

/** Each with what it is told: Toko (Lead, Purchase). */
function pixelsShown(t: TFunction, pixels: Owned['pixels'], chosen: RotatorItems['pixels']): string {
  return chosen
    .map(({ pixelId, events }) => {
      const name = pixels?.find(({ id }) => id === pixelId)?.name ?? t('rotatorEditor.gonePixel');
      return events.length === 0 ? name : `${name} (${events.map(({ event }) => event).join(', ')})`;
    })
    .join(', ');
}

/** Which fields buyers see, those they have to fill in with a star, and the words that are their own. */
function inputsShown(t: TFunction, inputs: RotatorItems['inputs']): string {
  return (Object.keys(inputText) as (keyof typeof inputs)[])
    .filter((name) => inputs[name].show)
    .map((name) => {
      const { required, label, placeholder } = inputs[name];
      const own = placeholder ? ` “${placeholder}”` : '';
      return `${label || t(inputText[name])}${required ? '*' : ''}${own}`;
    })
    .join(', ');
}
