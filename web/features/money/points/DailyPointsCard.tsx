import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { Answer } from '#contract/endpoint.ts';
import { dailyPoints, type getPoints, setDailyPoints } from '#contract/points.ts';
import { DailyPoints } from '#web/entities/account/DailyPoints.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './DailyPointsCard.module.css';
import { pointsQuery } from './points-query.ts';

/** What all rotators together may cost in a day. */
export function DailyPointsCard({ points }: { points: Answer<typeof getPoints> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { pointsPerDay: saved, spentToday } = points;
  const { form, isPending, failure, onSubmit } = useContractForm<z.input<typeof dailyPoints>>({
    schema: dailyPoints,
    initialValues: { pointsPerDay: saved },
    guarded: true,
    submit: async (body): Promise<void> => {
      const { data } = await call(setDailyPoints, { body });
      client.setQueryData(pointsQuery.queryKey, data);
      form.setInitialValues({ pointsPerDay: data.pointsPerDay });
      form.resetDirty();
      toast(t('dailyPoints.saved'));
    },
  });
  // Changed in another tab: who has nothing typed goes on with what is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object in every paint
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues({ pointsPerDay: saved });
    form.setValues({ pointsPerDay: saved });
    form.resetDirty({ pointsPerDay: saved });
  }, [saved]);
  return (
    <Card title={t('dailyPoints.title')}>
      <form onSubmit={onSubmit} noValidate>
        <DailyPoints
          pointsPerDay={form.values.pointsPerDay}
          onChange={(next) => form.setFieldValue('pointsPerDay', next)}
          field={form.getInputProps('pointsPerDay')}
          spentToday={spentToday}
        />
        <FormError>{failure}</FormError>
        {form.isDirty() && (
          <Button type="submit" className={classes.save} loading={isPending}>
            {t('dailyPoints.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
