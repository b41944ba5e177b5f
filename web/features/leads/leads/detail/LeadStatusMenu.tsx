import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { Lead } from '#contract/lead-detail.ts';
import { type SettableStatus, settableStatuses } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import { LeadStatusBadge } from '../list/LeadStatusBadge.tsx';
import classes from './LeadStatusMenu.module.css';
import { statusKeys } from './status-text.ts';

/** The badge; pressing it changes it, except what the order, a missing point or a mark decides. */
export function LeadStatusMenu({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const { run } = useLeadBatch();
  const status = t(statusKeys[lead.status]);
  if (lead.locked || lead.fakeAt || lead.trashedAt || lead.status === 'ordered')
    return <LeadStatusBadge lead={lead} />;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.open} aria-label={t('lead.status', { status })}>
          <LeadStatusBadge lead={lead} />
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={lead.status}
          onChange={(next) =>
            void run({ ids: [lead.id] }, { kind: 'status', status: next as SettableStatus })
          }
        >
          {settableStatuses.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden />}
            >
              {t(statusKeys[one])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
