import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import list from '#web/ui/list/list.module.css';
import classes from './Labels.module.css';

const widths = [96, 72, 112, 84, 64];

/** Chips that are on their way. */
export function LabelsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={`${list.list} ${classes.labels}`}>
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={classes.label}>
          <Skeleton height={22} width={width} radius="xl" />
          <Skeleton height={14} width={56} />
        </div>
      ))}
    </div>
  );
}
