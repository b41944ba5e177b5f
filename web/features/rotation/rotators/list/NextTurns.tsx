import { VisuallyHidden } from '@mantine/core';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import list from '#web/ui/list/list.module.css';
import classes from './NextTurns.module.css';

const mostFaces = 4;

/** Whose turns come next, the first one first. */
export function NextTurns({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { next, members, rotation, status } = rotator;
  if (status === 'paused') return <None />;
  if (rotation === 'random') return <span className={classes.word}>{t('rotators.byLot')}</span>;
  const upcoming = next.slice(0, mostFaces).map((id) => members.find((member) => member.id === id));
  if (upcoming.length === 0) return <None />;
  // Outside everyone's hours the default CS gets them all, who need not be one of the members.
  if (upcoming.includes(undefined)) return <span className={classes.word}>{t('rotators.byDefault')}</span>;
  const people = upcoming.filter((member) => member !== undefined);
  return (
    <span className={classes.faces} title={people.map(({ nickname }) => nickname).join(', ')}>
      <VisuallyHidden>{people.map(({ nickname }) => nickname).join(', ')}</VisuallyHidden>
      {people.map(({ fullName, nickname, colour }, turn) => (
        <MemberPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place; the same person may come up again
          key={turn}
          name={fullName || nickname}
          picture={null}
          colour={colour}
          size={28}
        />
      ))}
    </span>
  );
}

const None = () => <span className={list.none}>–</span>;
