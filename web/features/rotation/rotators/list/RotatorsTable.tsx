import { VisuallyHidden } from '@mantine/core';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import { Division } from './Division.tsx';
import { Conversion, Figure } from './Figure.tsx';
import { NextTurns } from './NextTurns.tsx';
import { RotatorActions } from './RotatorActions.tsx';
import { RotatorLink } from './RotatorLink.tsx';
import classes from './Rotators.module.css';
import { RotatorTitle } from './RotatorTitle.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

interface RotatorsTableProps {
  rotators: readonly RotatorRow[];
  /** How many stand on the pages before. */
  before: number;
}

export function RotatorsTable({ rotators, before }: RotatorsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={list.table}>
      <thead>
        <tr>
          <th>{t('rotators.number')}</th>
          <th>{t('rotators.rotator')}</th>
          <th>{t('rotators.division')}</th>
          <th className={list.figure}>{t('rotators.views')}</th>
          <th className={list.figure}>{t('rotators.leads')}</th>
          <th className={list.figure}>{t('rotators.conversion')}</th>
          <th className={classes.roomy}>{t('rotators.next')}</th>
          <th>{t('rotators.active')}</th>
          <th>
            <VisuallyHidden>{t('rotators.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rotators.map((rotator, index) => (
          <Row key={rotator.id} rotator={rotator} number={formatNumber(before + index + 1)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ rotator, number }: { rotator: RotatorRow; number: string }) {
  const { today, period } = rotator;
  return (
    <tr className={classes.row}>
      <td className={list.number}>{number}</td>
      <td className={classes.titleCell}>
        <RotatorTitle rotator={rotator} />
        <RotatorLink rotator={rotator} />
      </td>
      <td className={classes.divisionCell}>
        <Division rotator={rotator} />
      </td>
      <td className={list.figure}>
        <Figure period={period.views} today={today.views} />
      </td>
      <td className={list.figure}>
        <Figure period={period.leads} today={today.leads} isBold />
      </td>
      <td className={list.figure}>
        <Conversion period={period} today={today} />
      </td>
      <td className={classes.roomy}>
        <NextTurns rotator={rotator} />
      </td>
      <td>
        <StatusSwitch rotator={rotator} />
      </td>
      <td>
        <RotatorActions rotator={rotator} />
      </td>
    </tr>
  );
}
