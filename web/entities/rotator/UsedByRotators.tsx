import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from '#web/ui/detail/detail.module.css';
import { TextLink } from '#web/ui/TextLink.tsx';

interface UsedByRotatorsProps<Rotator> {
  rotators: readonly Rotator[];
  /** Where there is none. */
  none: string;
  /** Beside the title of one. */
  children: (rotator: Rotator) => ReactNode;
}

/** The rotators that have it, each a way to its editor. */
export function UsedByRotators<Rotator extends { id: string; title: string }>({
  rotators,
  none,
  children,
}: UsedByRotatorsProps<Rotator>) {
  const { t } = useTranslation();
  return (
    <Card title={t('detail.usedTitle')}>
      {rotators.length > 0 ? (
        <ul className={classes.used}>
          {rotators.map((rotator) => (
            <li key={rotator.id}>
              <TextLink to="/rotators/edit/$rotatorId" params={{ rotatorId: rotator.id }}>
                {rotator.title}
              </TextLink>
              {children(rotator)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.block}>
          <p className={classes.text}>{none}</p>
          <TextLink to="/rotators">{t('detail.toRotators')}</TextLink>
        </div>
      )}
    </Card>
  );
}
