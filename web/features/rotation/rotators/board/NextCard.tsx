import { IconDice5, IconPlayerPause, IconUserOff } from '@tabler/icons-react';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import type { PersonOf } from './board-people.ts';
import classes from './NextCard.module.css';
import { type NextPrediction, predictNext } from './predict-next.ts';

interface NextCardProps {
  board: TurnBoardAnswer;
  personOf: PersonOf;
}

/** Who gets the next lead, and who the ones after it. */
export function NextCard({ board, personOf }: NextCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('turnBoard.nextTitle')}>
      {board.status === 'paused' && (
        <p className={classes.notice}>
          <IconPlayerPause size={18} stroke={1.75} aria-hidden />
          {t('turnBoard.rotatorPaused')}
        </p>
      )}
      <Next who={predictNext(board)} personOf={personOf} />
    </Card>
  );
}

function Next({ who, personOf }: { who: NextPrediction; personOf: PersonOf }) {
  const { t } = useTranslation();
  switch (who.kind) {
    case 'row':
      return <Row ids={who.ids} personOf={personOf} />;
    case 'off-duty':
      return (
        <>
          <p className={classes.sentence}>{t('turnBoard.offDuty')}</p>
          <Row ids={who.ids} personOf={personOf} />
        </>
      );
    case 'only': {
      const { name } = personOf(who.id);
      return <One id={who.id} personOf={personOf} sentence={t('turnBoard.onlyOne', { name })} />;
    }
    case 'default':
      return <One id={who.id} personOf={personOf} sentence={t('turnBoard.toDefault')} />;
    case 'drawn':
    case 'drawn-off-duty':
      return (
        <p className={classes.drawn}>
          <IconDice5 size={22} stroke={1.75} aria-hidden />
          {who.kind === 'drawn' ? t('turnBoard.drawn', { number: who.among }) : t('turnBoard.drawnOffDuty')}
        </p>
      );
    case 'nobody':
      return (
        <p className={classes.notice}>
          <IconUserOff size={18} stroke={1.75} aria-hidden />
          {t('turnBoard.nobody')}
        </p>
      );
  }
}

interface OneProps {
  id: string;
  personOf: PersonOf;
  sentence?: string;
}

function One({ id, personOf, sentence }: OneProps) {
  const { t } = useTranslation();
  const { name, fullName, colour } = personOf(id);
  return (
    // Another key for another person: the newcomer fades in.
    <div key={id} className={classes.one}>
      <MemberPicture name={fullName || name} picture={null} colour={colour} size={56} />
      <div>
        <p className={classes.label}>{t('turnBoard.next')}</p>
        <p className={classes.name}>{name}</p>
        {sentence && <p className={classes.why}>{sentence}</p>}
      </div>
    </div>
  );
}

function Row({ ids: [first, ...others], personOf }: { ids: string[]; personOf: PersonOf }) {
  const { t } = useTranslation();
  if (first === undefined) return null;
  return (
    <div className={classes.row}>
      <One id={first} personOf={personOf} />
      <div className={classes.then}>
        <p className={classes.label}>{t('turnBoard.afterwards')}</p>
        <ol className={classes.others}>
          {others.map((id, place) => {
            const { name, fullName, colour } = personOf(id);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: someone's turn is its place in the row
              <li key={place} className={classes.other}>
                <MemberPicture name={fullName || name} picture={null} colour={colour} size={36} />
                <span className={classes.otherName}>{name}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
