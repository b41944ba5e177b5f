import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LeadBody.module.css';

/** The shape of a lead: name and number, the question, the message, the facts. */
export function LeadSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.body} role="status" aria-label={t('load.waiting')}>
      <div>
        <Skeleton height={24} width="45%" />
        <Skeleton height={16} width="35%" mt={8} />
      </div>
      <Skeleton height={68} />
      <Skeleton height={56} width="80%" />
      <Skeleton height={48} />
      <Skeleton height={240} />
    </div>
  );
}
