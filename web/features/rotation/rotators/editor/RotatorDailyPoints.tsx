import { DailyPoints } from '#web/entities/account/DailyPoints.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { EditorForm } from './editor-form.ts';

interface DailyPointsCardProps {
  form: EditorForm;
  /** By the leads of this rotator. */
  spentToday: number;
}

/** What a campaign may cost in a day. */
export function RotatorDailyPoints({ form, spentToday }: DailyPointsCardProps) {
  return (
    <Card>
      <DailyPoints
        pointsPerDay={form.values.pointsPerDay}
        onChange={(next) => form.setFieldValue('pointsPerDay', next)}
        field={form.getInputProps('pointsPerDay')}
        spentToday={spentToday}
      />
    </Card>
  );
}
