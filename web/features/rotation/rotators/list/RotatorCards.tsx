import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import list from '#web/ui/list/list.module.css';
import { Division } from './Division.tsx';
import { Conversion, Figure } from './Figure.tsx';
import { NextTurns } from './NextTurns.tsx';
import { RotatorActions } from './RotatorActions.tsx';
import classes from './RotatorCards.module.css';
import { RotatorLink } from './RotatorLink.tsx';
import { RotatorTitle } from './RotatorTitle.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

export function RotatorCards({ rotators }: { rotators: readonly RotatorRow[] }) {
  return (
    <ul className={list.cards}>
      {rotators.map((rotator) => (
        <RotatorCard key={rotator.id} rotator={rotator} />
      ))}
    </ul>
  );
}

function RotatorCard({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { today, period } = rotator;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <RotatorTitle rotator={rotator} />
        <StatusSwitch rotator={rotator} />
      </div>
      <RotatorLink rotator={rotator} />
      <Division rotator={rotator} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('rotators.views')}</dt>
          <dd>
            <Figure period={period.views} today={today.views} />
          </dd>
        </div>
        <div>
          <dt>{t('rotators.leads')}</dt>
          <dd>
            <Figure period={period.leads} today={today.leads} isBold />
          </dd>
        </div>
        <div>
          <dt>{t('rotators.conversion')}</dt>
          <dd>
            <Conversion period={period} today={today} />
          </dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <div className={classes.next}>
          <p className={classes.label}>{t('rotators.next')}</p>
          <NextTurns rotator={rotator} />
        </div>
        <RotatorActions rotator={rotator} />
      </div>
    </li>
  );
}
