import { UnstyledButton } from '@mantine/core';
import {
  IconBan,
  IconCircleDot,
  IconDots,
  IconDownload,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserShare,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import { use } from 'react';
import { type SettableStatus, settableStatuses } from '#domain/lead-status.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { BarButton } from '#web/ui/list/BarButton.tsx';
import classes from '#web/ui/list/selection-bar.module.css';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import { confirmTrash, openBlock, openHandOver, openLabels, openMarkFake } from '../actions/open-dialogs.tsx';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import { statusKeys } from '../detail/status-text.ts';
import type { Picking } from './use-selection.ts';

interface SelectionBarProps {
  picking: Picking;
  isTrash: boolean;
  /** Has a file written of them. */
  onExport: () => void;
}

/** What can be done to the chosen leads: floats over the list as long as one is chosen. */
export function SelectionBar({ picking, isTrash, onExport }: SelectionBarProps) {
  use(loadAppTexts());
  const { t } = useTranslation();
  const actions = useBulkActions(picking);
  const { count, isMore } = picking;
  const number = isMore ? `${formatNumber(count)}+` : formatNumber(count);
  return (
    <section className={classes.bar} data-floating-bar aria-label={t('batch.selectionBar')}>
      <p className={classes.count} role="status">
        <ResponsiveText
          long={t('leads.selected', { leads: leadCount(t, count, isMore) })}
          brief={t('leads.selectedBrief', { number })}
        />
      </p>
      {isTrash ? (
        <BarButton
          icon={IconRestore}
          label={t('trash.restore')}
          onClick={actions.restore}
          loading={actions.isPending}
        />
      ) : (
        <>
          <BarButton icon={IconTag} label={t('batch.label')} onClick={actions.label} />
          <BarButton icon={IconUserShare} label={t('batch.handOver')} onClick={actions.handOver} />
          <StatusMenu onSet={actions.setStatus} isPending={actions.isPending} />
          <BarButton icon={IconDownload} label={t('batch.export')} onClick={onExport} isForDesktop />
          <BarButton icon={IconUserX} label={t('fake.mark')} onClick={actions.fake} isForDesktop />
          <BarButton icon={IconBan} label={t('batch.block')} onClick={actions.block} isForDesktop />
          {actions.trash && (
            <BarButton icon={IconTrash} label={t('batch.trash')} onClick={actions.trash} isForDesktop />
          )}
          <Menu position="top-end">
            <Menu.Target>
              <UnstyledButton className={`${classes.act} ${classes.more}`} aria-label={t('batch.moreActs')}>
                <IconDots size={22} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <StatusItems onSet={actions.setStatus} />
              <Menu.Item
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={onExport}
              >
                {t('batch.export')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconUserX size={18} stroke={1.75} aria-hidden />}
                onClick={actions.fake}
              >
                {t('fake.mark')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
                onClick={actions.block}
              >
                {t('batch.block')}
              </Menu.Item>
              {actions.trash && (
                <Menu.Item
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  onClick={actions.trash}
                >
                  {t('batch.trash')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <UnstyledButton
        className={`${classes.act} ${classes.end}`}
        aria-label={t('leads.clearSelection')}
        onClick={picking.clear}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </section>
  );
}

type OnSet = (status: SettableStatus) => void;

/** On the desk a button of its own. */
function StatusMenu({ onSet, isPending }: { onSet: OnSet; isPending: boolean }) {
  const { t } = useTranslation();
  return (
    <Menu position="top">
      <Menu.Target>
        <BarButton icon={IconCircleDot} label={t('batch.setStatus')} loading={isPending} isForDesktop />
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems onSet={onSet} />
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusItems({ onSet }: { onSet: OnSet }) {
  const { t } = useTranslation();
  return settableStatuses.map((status) => (
    <Menu.Item
      key={status}
      leftSection={<IconCircleDot size={18} stroke={1.75} aria-hidden />}
      onClick={() => onSet(status)}
    >
      {t('batch.markAs', { status: t(statusKeys[status]) })}
    </Menu.Item>
  ));
}

/** What the bar does. Done, nothing is chosen any more; refused, the choice stays. */
function useBulkActions({ which, count, isMore, rows, clear }: Picking) {
  const { ROLE_CS } = useUser();
  const { run, isPending } = useLeadBatch();
  const options = { isMore, onDone: clear };
  return {
    isPending,
    label: () => void openLabels(which, count, { ...options, rows }),
    handOver: () => void openHandOver(which, count, options),
    fake: () => void openMarkFake(which, count, options),
    block: () => void openBlock(which, count, options),
    /** Deleting is for the owner and admins. */
    trash: ROLE_CS ? null : () => void confirmTrash(which, count, options),
    setStatus: async (status: SettableStatus) => {
      if (await run(which, { kind: 'status', status })) clear();
    },
    restore: async () => {
      if (await run(which, { kind: 'restore' })) clear();
    },
  };
}
