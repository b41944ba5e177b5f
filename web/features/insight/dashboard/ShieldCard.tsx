import type { getDashboard } from '#contract/dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import block from './Block.module.css';
import classes from './ShieldCard.module.css';

type Shield = NonNullable<Answer<typeof getDashboard>['shield']>;

/** Who got through in these days and who did not. Nothing before the first one was held: there is nothing to tell. */
export function ShieldCard({ shield, isStale }: { shield: Shield; isStale: boolean }) {
  const { t } = useTranslation();
  const { people, held, released, bots, saved } = shield;
  if (held + bots === 0) return null;
  const figures = [
    { name: t('held.people'), value: people },
    {
      name: t('held.heldOnes'),
      value: held,
      note: released > 0 && t('held.heldLetIn', { number: formatNumber(released) }),
    },
    { name: t('held.bots'), value: bots },
    { name: t('held.saved'), value: saved },
  ];
  return (
    <section className={block.block} aria-labelledby="shield-title">
      <header className={block.head}>
        <h2 className={block.title} id="shield-title">
          {t('held.shield')}
        </h2>
        <TextLink to="/leads/held">{t('held.open')}</TextLink>
        <p className={block.about}>{t('held.shieldAbout')}</p>
      </header>
      <dl className={classes.figures} data-stale={isStale || undefined}>
        {figures.map(({ name, value, note }) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{formatNumber(value)}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
