import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Rotator } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { PlainHeader } from '#web/ui/PlainHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './EditorHeader.module.css';

interface EditorHeaderProps {
  title: string;
  /** Of a saved rotator. */
  status?: Rotator['status'];
  /** Without it there is nothing to save: on its way, or not there. */
  saving?: { formId: string; isDirty: boolean; isNew: boolean; isPending: boolean };
}

/** The way back, whose form this is, and the acts; on the phone those stand at the bottom. */
export function EditorHeader({ title, status, saving }: EditorHeaderProps) {
  const { t } = useTranslation();
  return (
    <PlainHeader title={title} back={{ to: '/rotators', label: t('rotatorEditor.back') }}>
      {status === 'active' && (
        <StatusBadge tone="good" icon="dot">
          {t('rotatorEditor.active')}
        </StatusBadge>
      )}
      {status === 'paused' && (
        <StatusBadge tone="needs-you" icon={IconPlayerPause}>
          {t('rotatorEditor.paused')}
        </StatusBadge>
      )}
      {saving && <Actions {...saving} />}
    </PlainHeader>
  );
}

function Actions({ formId, isDirty, isNew, isPending }: NonNullable<EditorHeaderProps['saving']>) {
  const { t } = useTranslation();
  return (
    <div className={classes.acts}>
      {isNew ? (
        <Cost />
      ) : (
        <span role="status" className={classes.unsaved}>
          {isDirty && t('rotatorEditor.unsaved')}
        </span>
      )}
      <Button
        variant="default"
        size="sm"
        className={classes.act}
        disabled={isPending}
        renderRoot={(props) => <Link {...props} to="/rotators" />}
      >
        {t('rotatorEditor.cancel')}
      </Button>
      <Button type="submit" form={formId} className={classes.act} loading={isPending}>
        {t('rotatorEditor.save')}
      </Button>
    </div>
  );
}

/** What it takes; only the owner knows of what. */
function Cost() {
  const { t } = useTranslation();
  const { ROLE_OWNER, point } = useUser();
  const cost = useSettings()?.rotatorPoints;
  if (cost === undefined) return null;
  return (
    <p className={classes.cost}>
      {t('rotatorEditor.cost', { points: formatNumber(cost) })}
      {ROLE_OWNER && point >= cost && (
        <span>
          {t('rotatorEditor.balance', { before: formatNumber(point), after: formatNumber(point - cost) })}
        </span>
      )}
    </p>
  );
}
