import { IconCode } from '@tabler/icons-react';
import type { Rotator } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EmbedCode } from '../EmbedCode.tsx';
import classes from './PageTab.module.css';

interface EmbedTabProps {
  rotator: Rotator | null;
  /** Something that goes into the code was changed. */
  isDirty: boolean;
}

export function EmbedTab({ rotator, isDirty }: EmbedTabProps) {
  const { t } = useTranslation();
  if (!rotator) {
    return (
      <Card>
        <EmptyState icon={IconCode} level={2} title={t('rotatorEditor.embedLater')}>
          <p>{t('rotatorEditor.embedLaterText')}</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('rotatorEditor.embedTitle')}>
      {isDirty && <p className={classes.unsaved}>{t('rotatorEditor.embedUnsaved')}</p>}
      <EmbedCode {...rotator} />
    </Card>
  );
}
