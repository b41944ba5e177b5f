import { z } from 'zod';
import { actReason } from '#contract/operator-actions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ActionModal, type ActionModalProps } from './ActionModal.tsx';

const schema = z.object({ reason: actReason });

interface ReasonDialogProps
  extends Pick<ActionModalProps, 'title' | 'text' | 'confirm' | 'isLoss' | 'onClose'> {
  /** The owner of the account reads it too. */
  isToOwner?: boolean;
  act: (reason: string, key: string) => Promise<void>;
}

/** For an act that needs nothing but its reason. */
export function ReasonDialog({ act, isToOwner, ...rest }: ReasonDialogProps) {
  const { t } = useTranslation('operator');
  const help = t(isToOwner ? 'dialog.toOwner' : 'dialog.toTrail');
  return (
    <ActionModal
      {...rest}
      schema={schema}
      initial={{ reason: '' }}
      fields={[{ name: 'reason', kind: 'reason', label: t('dialog.reason'), help }]}
      act={({ reason }, key) => act(String(reason).trim(), key)}
    />
  );
}
