import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { Card } from '#web/ui/Card.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './DomainPage.module.css';
import { siteOf } from './site.ts';

/** The rotators that chose it, each a way to its editor; while it is in use, with their links under it. */
export function UsedCard({ domain: { rotators, host, shownHost, state } }: { domain: Domain }) {
  const { t } = useTranslation();
  return (
    <Card title={t('domains.usedTitle')}>
      {rotators.length > 0 ? (
        <ul className={classes.used}>
          {rotators.map(({ id, title, slug }) => (
            <li key={id}>
              <TextLink to="/rotators/edit/$rotatorId" params={{ rotatorId: id }}>
                {title}
              </TextLink>
              {state === 'active' && (
                <span className={classes.link}>
                  <span>
                    {shownHost}/{slug}
                  </span>
                  <CopyIcon text={siteOf(host, slug)} label={t('domains.copyLink', { title })} />
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className={classes.block}>
          <p className={classes.text}>{t('domains.usedNone')}</p>
          <TextLink to="/rotators">{t('domains.toRotators')}</TextLink>
        </div>
      )}
    </Card>
  );
}
