import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Templates.module.css';

const cards = [1, 2, 3, 4];

/** Cards that are on their way. */
export function TemplatesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.cards}>
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {cards.map((card) => (
        <div key={card} className={`${classes.card} ${classes.waiting}`}>
          <Skeleton height={16} width={140} />
          <Skeleton height={14} />
          <Skeleton height={14} width="70%" />
        </div>
      ))}
    </div>
  );
}
