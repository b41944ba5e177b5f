import { Select } from '@mantine/core';
import type { TurnTaker } from '#contract/member-list.ts';
import { stickyRules } from '#contract/rotator-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';
import classes from './TurnsTab.module.css';
import { getsTurns } from './turn-shares.ts';

interface FallbackCardProps {
  form: EditorForm;
  takers: readonly TurnTaker[];
}

const stickyNames = {
  always: 'rotatorEditor.stickyAlways',
  'on-duty': 'rotatorEditor.stickyOnDuty',
  off: 'rotatorEditor.stickyOff',
} as const;

/** Who gets the lead when turns do not decide. */
export function FallbackCard({ form, takers }: FallbackCardProps) {
  const { t } = useTranslation();
  const { defaultMemberId, sticky } = form.values;
  const chosen = takers.find(({ id }) => id === defaultMemberId);
  // Who is in already stays to be seen, whatever became of them.
  const offered = takers.filter(({ id, status }) => status === 'active' || id === defaultMemberId);
  return (
    <Card>
      <div className={classes.pair}>
        <Select
          label={t('rotatorEditor.fallback')}
          placeholder={t('rotatorEditor.fallbackNone')}
          description={<FallbackHelp chosen={chosen} />}
          data={offered.map(({ id, fullName, nickname }) => ({ value: id, label: fullName || nickname }))}
          clearable
          searchable
          nothingFoundMessage={t('rotatorEditor.noCsFound')}
          leftSection={
            chosen && (
              <MemberPicture
                name={chosen.fullName || chosen.nickname}
                picture={null}
                colour={chosen.colour}
                size={24}
              />
            )
          }
          {...form.getInputProps('defaultMemberId')}
        />
        <Select
          label={t('rotatorEditor.sticky')}
          description={sticky === 'off' ? t('rotatorEditor.stickyOffHelp') : t('rotatorEditor.stickyHelp')}
          data={stickyRules.map((value) => ({ value, label: t(stickyNames[value]) }))}
          allowDeselect={false}
          {...form.getInputProps('sticky')}
        />
      </div>
    </Card>
  );
}

function FallbackHelp({ chosen }: { chosen: TurnTaker | undefined }) {
  const { t } = useTranslation();
  if (!chosen) return t('rotatorEditor.fallbackNoneHelp');
  if (getsTurns(chosen)) return t('rotatorEditor.fallbackHelp');
  const name = chosen.nickname || chosen.fullName;
  return <span className={classes.warns}>{t('rotatorEditor.fallbackOut', { name })}</span>;
}
