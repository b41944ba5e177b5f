import type { TurnTaker } from '#contract/member-list.ts';
import { useDutyText } from '#web/entities/hours/duty-text.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './TakerLine.module.css';

interface TakerLineProps {
  taker: TurnTaker | undefined;
  now: Date;
}

/** Who it is, and whether they are on duty. */
export function TakerLine({ taker, now }: TakerLineProps) {
  const { t } = useTranslation();
  const dutyText = useDutyText();
  if (!taker) {
    return (
      <span className={classes.taker}>
        <MemberPicture name="?" picture={null} colour={0} />
        <span className={classes.words}>
          <span className={classes.name}>{t('rotatorEditor.goneName')}</span>
          <span className={classes.duty} data-tone="needs-you">
            {t('rotatorEditor.gone')}
          </span>
        </span>
      </span>
    );
  }
  const { tone, label } = dutyText(taker, now);
  const isOut = taker.status !== 'active' || !taker.reachable;
  return (
    <span className={classes.taker}>
      <span className={classes.face} data-on={(tone === 'good' && !isOut) || undefined}>
        <MemberPicture name={taker.fullName || taker.nickname} picture={null} colour={taker.colour} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{taker.fullName || taker.nickname}</span>
        <span className={classes.duty} data-tone={isOut ? 'needs-you' : tone}>
          {taker.status === 'active' && !taker.reachable ? t('rotatorEditor.noNumber') : label}
        </span>
      </span>
    </span>
  );
}
