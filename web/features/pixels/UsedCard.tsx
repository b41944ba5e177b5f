import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './PixelPage.module.css';

/** The rotators that have it, each a way to its editor. */
export function UsedCard({ rotators }: Pick<Pixel, 'rotators'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('pixels.usedTitle')}>
      {rotators.length > 0 ? (
        <ul className={classes.used}>
          {rotators.map(({ id, title, hasEvents }) => (
            <li key={id}>
              <TextLink to="/rotators/edit/$rotatorId" params={{ rotatorId: id }}>
                {title}
              </TextLink>
              {!hasEvents && <StatusBadge tone="needs-you">{t('pixels.withoutEvent')}</StatusBadge>}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.block}>
          <p className={classes.text}>{t('pixels.usedNone')}</p>
          <TextLink to="/rotators">{t('pixels.toRotators')}</TextLink>
        </div>
      )}
    </Card>
  );
}
