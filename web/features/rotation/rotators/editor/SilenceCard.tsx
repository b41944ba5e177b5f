import { Input, NumberInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { reassignRange } from '#domain/reassign.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { LabelledSwitch } from '#web/ui/LabelledSwitch.tsx';
import type { EditorForm } from './editor-form.ts';
import classes from './SilenceCard.module.css';

const proposed = [5, 10, 15, 30, 60] as const;
const first = 15;
const own = 'own';

/** What becomes of a lead that its CS leaves in silence. */
export function SilenceCard({ form }: { form: EditorForm }) {
  const { t } = useTranslation();
  const { reassignMinutes: minutes } = form.values;
  const set = (next: number | null) => form.setFieldValue('reassignMinutes', next);
  const isOn = minutes !== null;
  const isNumber = typeof minutes === 'number';
  return (
    <Card>
      <LabelledSwitch
        label={t('rotatorEditor.silence')}
        checked={isOn}
        onChange={(next) => set(next ? first : null)}
      >
        {isOn
          ? t('rotatorEditor.silenceOn', { minutes: formatNumber(isNumber ? minutes : first) })
          : t('rotatorEditor.silenceOff')}
      </LabelledSwitch>
      {isOn && <Minutes form={form} minutes={minutes} onChange={set} />}
    </Card>
  );
}

interface MinutesProps {
  form: EditorForm;
  minutes: number;
  onChange: (minutes: number) => void;
}

/** One of the usual ones, or a number of one's own. */
function Minutes({ form, minutes, onChange }: MinutesProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(() => !isProposed(minutes));
  // Another's change may bring a number that is none of ours.
  const isOwn = isTyped || !isProposed(minutes);
  const choose = (value: string) => {
    setTyped(value === own);
    if (value !== own) onChange(Number(value));
  };
  const range = { min: formatNumber(reassignRange.min), max: formatNumber(reassignRange.max) };
  return (
    <div className={classes.minutes}>
      <Input.Wrapper
        label={t('rotatorEditor.silenceAfter')}
        labelElement="div"
        description={isOwn ? undefined : t('rotatorEditor.silenceCounts')}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          className={classes.choices}
          aria-label={t('rotatorEditor.silenceAfter')}
          value={isOwn ? own : String(minutes)}
          onChange={choose}
          data={[
            ...proposed.map((value) => ({ value: String(value), label: formatNumber(value) })),
            { value: own, label: t('rotatorEditor.silenceOwn') },
          ]}
        />
      </Input.Wrapper>
      {isOwn && (
        <NumberInput
          label={t('rotatorEditor.silenceNumber')}
          description={t('rotatorEditor.silenceRange', range)}
          className={classes.number}
          inputMode="numeric"
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          min={reassignRange.min}
          max={reassignRange.max}
          hideControls
          {...form.getInputProps('reassignMinutes')}
        />
      )}
    </div>
  );
}

function isProposed(minutes: number): boolean {
  return proposed.some((value) => value === minutes);
}
