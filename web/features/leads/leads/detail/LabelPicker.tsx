import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#contract/lead-detail.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { useOptimisticLeadCalls } from '../lead-calls.ts';
import classes from './LabelPicker.module.css';

/** Every label of the account; pressing one puts it on or takes it off, at once. */
export function LabelPicker({ lead }: { lead: Pick<Lead, 'id' | 'labels'> }) {
  const { t } = useTranslation();
  const { data: choices } = useQuery(leadChoicesQuery);
  const { setLabels } = useOptimisticLeadCalls(lead.id);
  const all = choices?.labels ?? [];
  const has = (id: string) => lead.labels.some((label) => label.id === id);
  const toggle = (id: string) => setLabels(all.filter((label) => has(label.id) !== (label.id === id)));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.add} aria-label={t('lead.addLabel')}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label={t('lead.labels')}>
        {all.map((label) => (
          <Menu.CheckboxItem
            key={label.id}
            checked={has(label.id)}
            onChange={() => toggle(label.id)}
            checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden />}
          >
            <LabelChip label={label} />
          </Menu.CheckboxItem>
        ))}
        {choices && all.length === 0 && <Menu.Item disabled>{t('lead.noLabels')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
