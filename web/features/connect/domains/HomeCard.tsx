import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type Domain, type DomainHome, homeSchema } from '#contract/domains.ts';
import { rotatorOptionsQuery } from '#web/entities/rotator/rotator-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { Card } from '#web/ui/Card.tsx';
import { ChoiceCards } from '#web/ui/ChoiceCards.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { startFrom } from '#web/ui/edit-conflict/follow-latest.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './DomainPage.module.css';
import { useDomainCalls } from './domain-calls.ts';

const schema = z.strictObject({ home: homeSchema });
interface Values {
  home: DomainHome;
}
const valuesOf = ({ home }: Domain): Values => ({ home });

/** What the bare address shows. */
export function HomeCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const { id, shownHost: host } = domain;
  const { data: rotators = [] } = useQuery(rotatorOptionsQuery);
  const { edit, latest } = useDomainCalls();
  const { conflict, save, begin } = useEditConflict({ latest: domain, valuesOf, reload: () => latest(id) });
  const { form, isPending, failure, onSubmit } = useContractForm<Values>({
    schema,
    initialValues: valuesOf(domain),
    guarded: true,
    submit: ({ home }): Promise<void> =>
      save(form, async (revision) => {
        const saved = await edit(id, { home, revision });
        begin(saved);
        startFrom(form, valuesOf(saved));
        toast(t('domains.homeSaved', { host }));
      }),
  });
  const { home } = form.values;
  const choose = (kind: DomainHome['kind']) =>
    form.setFieldValue('home', kind === 'list' ? { kind } : { kind, rotatorId: rotators[0]?.id ?? '' });
  const titleOf = (rotatorId: string) =>
    rotators.find((rotator) => rotator.id === rotatorId)?.title ?? t('domains.homeGone');
  return (
    <Card title={t('domains.homeTitle')}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <EditConflictNotice
          conflict={conflict}
          form={form}
          names={{ home: t('domains.homeField') }}
          shown={({ home: shown }) =>
            shown.kind === 'list' ? t('domains.homeList') : titleOf(shown.rotatorId)
          }
        />
        <ChoiceCards
          legend={t('domains.homeText', { host })}
          choices={[
            { value: 'list', name: t('domains.homeList'), text: t('domains.homeListText') },
            { value: 'rotator', name: t('domains.homeRotator'), text: t('domains.homeRotatorText') },
          ]}
          value={home.kind}
          onChange={choose}
        />
        {home.kind === 'rotator' && (
          <Select
            label={t('domains.homeWhich')}
            placeholder={t('domains.homeChoose')}
            data={rotators.map(({ id: value, title }) => ({ value, label: title }))}
            value={home.rotatorId || null}
            onChange={(rotatorId) => rotatorId && form.setFieldValue('home', { kind: 'rotator', rotatorId })}
            error={form.errors['home.rotatorId'] && t('domains.homeChoose')}
            allowDeselect={false}
            searchable={rotators.length > 8}
          />
        )}
        <FormError>{failure}</FormError>
        {form.isDirty() && (
          <Button type="submit" className={`${detail.act} ${classes.start}`} loading={isPending}>
            {t('domains.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
