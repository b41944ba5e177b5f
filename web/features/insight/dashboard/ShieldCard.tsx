import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardRange, getDashboard } from '#contract/dashboard.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import open from '#web/ui/FigureLink.module.css';
import { TextLink } from '#web/ui/TextLink.tsx';
import block from './Block.module.css';
import { FigureLink } from './FigureLink.tsx';
import classes from './ShieldCard.module.css';

type Shield = NonNullable<Answer<typeof getDashboard>['shield']>;

interface ShieldCardProps {
  shield: Shield;
  days: DashboardRange;
  isStale: boolean;
}

/** Who got through in these days and who did not. Nothing before the first one was held: there is nothing to tell. */
export function ShieldCard({ shield, days, isStale }: ShieldCardProps) {
  const { t } = useTranslation();
  const { people, held, released, bots, saved } = shield;
  if (held + bots === 0) return null;
  const figures = [
    {
      name: t('held.people'),
      value: people,
      shown: (
        <FigureLink name="leads" figure={people} days={days}>
          {formatNumber(people)}
        </FigureLink>
      ),
    },
    {
      name: t('held.heldOnes'),
      value: held,
      shown: held > 0 && <HeldLink>{formatNumber(held)}</HeldLink>,
      note: released > 0 && t('held.heldLetIn', { number: formatNumber(released) }),
    },
    {
      name: t('held.bots'),
      value: bots,
      shown: bots > 0 && <HeldLink bots="yes">{formatNumber(bots)}</HeldLink>,
    },
    // Made of the two before it: of points that nothing was taken for there is no line anywhere.
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
        {figures.map(({ name, value, shown, note }) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{shown || formatNumber(value)}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** To those that are still there: what was decided, and what is older than its days, is in no list. */
function HeldLink({ bots, children }: { bots?: 'yes'; children: ReactNode }) {
  return (
    <Link to="/leads/held" search={{ bots }} className={open.link}>
      {children}
    </Link>
  );
}
