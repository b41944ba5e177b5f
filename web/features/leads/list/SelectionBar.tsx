import { UnstyledButton } from '@mantine/core';
import {
  IconBan,
  IconDots,
  IconDownload,
  IconRestore,
  IconTag,
  IconTrash,
  IconUserShare,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { leadCount } from '#web/lib/lead-count.ts';
import { LongOrBrief } from '#web/ui/LongOrBrief.tsx';
import { BarButton } from '#web/ui/list/BarButton.tsx';
import classes from '#web/ui/list/selection-bar.module.css';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { StatusItems, StatusMenu } from './StatusMenu.tsx';
import { useBulkActs } from './use-bulk-acts.ts';
import type { Picking } from './use-selection.ts';

interface SelectionBarProps {
  picking: Picking;
  isTrash: boolean;
  /** Has a file written of them. */
  onExport: () => void;
}

/** What can be done to the chosen leads: floats over the list as long as one is chosen. */
export function SelectionBar({ picking, isTrash, onExport }: SelectionBarProps) {
  const { t } = useTranslation();
  const acts = useBulkActs(picking);
  const { count, isMore } = picking;
  const number = isMore ? `${formatNumber(count)}+` : formatNumber(count);
  return (
    <section className={classes.bar} data-floating-bar aria-label={t('leads.selectionBar')}>
      <p className={classes.count} role="status">
        <LongOrBrief
          long={t('leads.selected', { leads: leadCount(t, count, isMore) })}
          brief={t('leads.selectedBrief', { number })}
        />
      </p>
      {isTrash ? (
        <BarButton
          icon={IconRestore}
          label={t('leads.restore')}
          onClick={acts.restore}
          loading={acts.isRunning}
        />
      ) : (
        <>
          <BarButton icon={IconTag} label={t('leads.label')} onClick={acts.label} />
          <BarButton icon={IconUserShare} label={t('leads.handOver')} onClick={acts.handOver} />
          <StatusMenu onSet={acts.setStatus} isRunning={acts.isRunning} />
          <BarButton icon={IconDownload} label={t('leads.export')} onClick={onExport} isForDesk />
          <BarButton icon={IconUserX} label={t('fake.mark')} onClick={acts.fake} isForDesk />
          <BarButton icon={IconBan} label={t('leads.block')} onClick={acts.block} isForDesk />
          {acts.trash && (
            <BarButton icon={IconTrash} label={t('leads.trash')} onClick={acts.trash} isForDesk />
          )}
          <Menu position="top-end">
            <Menu.Target>
              <UnstyledButton className={`${classes.act} ${classes.more}`} aria-label={t('leads.moreActs')}>
                <IconDots size={22} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <StatusItems onSet={acts.setStatus} />
              <Menu.Item
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={onExport}
              >
                {t('leads.export')}
              </Menu.Item>
              <Menu.Item leftSection={<IconUserX size={18} stroke={1.75} aria-hidden />} onClick={acts.fake}>
                {t('fake.mark')}
              </Menu.Item>
              <Menu.Item leftSection={<IconBan size={18} stroke={1.75} aria-hidden />} onClick={acts.block}>
                {t('leads.block')}
              </Menu.Item>
              {acts.trash && (
                <Menu.Item
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  onClick={acts.trash}
                >
                  {t('leads.trash')}
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
