import { Button, Input, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { editRetention, longestNotice, type Retention, retentionItems } from '#contract/retention.ts';
import { leadMonths, traceDays } from '#domain/buyer-data.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { startFrom, useFollowLatest } from '#web/ui/edit-conflict/follow-latest.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './RetentionForm.module.css';
import { retentionQuery } from './retention-query.ts';

type Values = Omit<Retention, 'revision'>;
const valuesOf = ({ revision: _revision, ...values }: Retention): Values => values;
const usualMonths = 24;

/** How long buyers' data is kept, and what the public notice says. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { seen, isNewer, conflict, save, begin } = useEditConflict({
    latest: retention,
    valuesOf,
    reload: () => client.fetchQuery({ ...retentionQuery, staleTime: 0 }),
  });
  const { form, isPending, failure, onSubmit } = useContractForm<Values>({
    schema: retentionItems,
    initialValues: valuesOf(retention),
    guarded: true,
    submit: async (values): Promise<void> => {
      const months = values.leadMonths;
      // Sooner than until now, or for the first time: what is older goes tonight.
      const removesMore = months !== null && (seen.leadMonths === null || months < seen.leadMonths);
      const question = {
        title: t('retention.sureTitle'),
        text: t('retention.sureText', { months }),
        confirm: t('retention.sure'),
        isLoss: true,
      };
      if (removesMore && !(await confirm(question))) return;
      await save(form, async (revision) => {
        const { data } = await call(editRetention, { body: { ...values, revision } });
        beginFrom(data);
        client.setQueryData(retentionQuery.queryKey, data);
        toast(t('retention.saved'));
      });
    },
  });
  const beginFrom = (saved: Retention) => {
    startFrom(form, valuesOf(saved));
    begin(saved);
  };
  useFollowLatest(isNewer, form, () => beginFrom(retention));
  const removes = form.values.leadMonths !== null;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <EditConflictNotice
        conflict={conflict}
        form={form}
        names={{
          traceDays: t('retention.traceDays'),
          leadMonths: t('retention.leadMonths'),
          notice: t('retention.notice'),
          contact: t('retention.contact'),
        }}
        shown={(values, field) =>
          field === 'leadMonths' && values.leadMonths === null ? t('retention.keep') : String(values[field])
        }
      />
      <Card title={t('retention.keepTitle')}>
        <div className={classes.fields}>
          <NumberInput
            className={classes.short}
            label={t('retention.traceDays')}
            description={t('retention.traceHelp', { min: traceDays.min, max: traceDays.max })}
            allowDecimal={false}
            min={traceDays.min}
            max={traceDays.max}
            clampBehavior="none"
            {...form.getInputProps('traceDays')}
          />
          <Input.Wrapper label={t('retention.leads')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('retention.leads')}
                data={[
                  { value: 'keep', label: t('retention.keep') },
                  { value: 'remove', label: t('retention.remove') },
                ]}
                value={removes ? 'remove' : 'keep'}
                onChange={(choice) =>
                  form.setFieldValue(
                    'leadMonths',
                    choice === 'keep' ? null : (seen.leadMonths ?? usualMonths),
                  )
                }
              />
            </div>
          </Input.Wrapper>
          {removes && (
            <NumberInput
              className={classes.short}
              label={t('retention.leadMonths')}
              description={t('retention.leadMonthsHelp')}
              allowDecimal={false}
              min={leadMonths.min}
              max={leadMonths.max}
              clampBehavior="none"
              {...form.getInputProps('leadMonths')}
            />
          )}
        </div>
      </Card>
      <Card title={t('retention.noticeTitle')}>
        <p className={classes.intro}>{t('retention.noticeText')}</p>
        <div className={classes.fields}>
          <Textarea
            label={t('retention.notice')}
            description={t('retention.noticeHelp')}
            autosize
            minRows={3}
            maxLength={longestNotice}
            {...form.getInputProps('notice')}
          />
          <TextInput
            label={t('retention.contact')}
            description={t('retention.contactHelp')}
            autoComplete="off"
            {...form.getInputProps('contact')}
          />
        </div>
      </Card>
      <FormError>{failure}</FormError>
      <Button type="submit" className={classes.save} loading={isPending}>
        {t('retention.save')}
      </Button>
    </form>
  );
}
