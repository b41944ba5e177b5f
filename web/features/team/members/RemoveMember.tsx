import { Button, Radio, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberOptionsQuery } from '#web/entities/member/member-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { FormError } from '#web/ui/FormError.tsx';
import classes from './RemoveMember.module.css';
import { useRemoval } from './removal.ts';

interface RemoveMemberProps {
  id: string;
  name: string;
  /** With the sentence that says what became of their leads. */
  onRemoved: (message: string) => void;
}

/** Inside a dialog: what happens to the leads of who goes. */
export function RemoveMember({ id, name, onRemoved }: RemoveMemberProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, isSuccess } = useRemoval(id);
  const { data: everyone = [] } = useQuery(memberOptionsQuery);
  const others = everyone.filter((member) => member.id !== id);
  const [choice, setChoice] = useState<'keep' | 'hand-over'>('keep');
  const [to, setTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => dialogs.closeAll();
  // Done is not to be done again while the dialog closes.
  const isSent = isPending || isSuccess;

  const submit = async () => {
    const heir = others.find((member) => member.id === to);
    if (choice === 'hand-over' && !heir) return setFault(t('members.removeToMissing'));
    setFailure(null);
    try {
      const number = await mutateAsync(choice === 'hand-over' ? to : null);
      close();
      if (choice === 'keep') onRemoved(t('members.removed', { name }));
      else if (number === 0) onRemoved(t('members.removedNoLeads', { name }));
      else onRemoved(t('members.removedHanded', { name, number: formatNumber(number), to: heir?.nickname }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields.handOverTo ?? null);
      if (!error.fields.handOverTo) setFailure(error.message);
    }
  };
  return (
    <div className={classes.dialog}>
      <p>{t('members.removeText', { name })}</p>
      <Radio.Group
        label={t('members.removeLeads', { name })}
        value={choice}
        onChange={(value) => {
          setChoice(value as typeof choice);
          setFault(null);
        }}
      >
        <div className={classes.choices}>
          <Radio value="keep" label={t('members.removeKeep', { name })} />
          {others.length > 0 && <Radio value="hand-over" label={t('members.removeHandOver')} />}
        </div>
      </Radio.Group>
      {choice === 'hand-over' && (
        <Select
          label={t('members.removeTo')}
          placeholder={t('members.removeToPick')}
          data={others.map((member) => ({ value: member.id, label: member.fullName || member.nickname }))}
          value={to}
          onChange={(value) => {
            setTo(value);
            setFault(null);
          }}
          error={fault}
          searchable={others.length > 8}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      <FormError>{failure}</FormError>
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isSent}>
          {t('members.cancel')}
        </Button>
        <Button size="lg" color="red" onClick={submit} loading={isSent}>
          {t('members.removeDo', { name })}
        </Button>
      </div>
    </div>
  );
}
