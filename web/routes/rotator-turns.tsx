import { Button } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BoardSkeleton } from '#web/features/rotation/rotators/board/BoardSkeleton.tsx';
import { boardQuery } from '#web/features/rotation/rotators/board/board-query.ts';
import { RotatorBoard } from '#web/features/rotation/rotators/board/RotatorBoard.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';

const route = getRouteApi('/frames/rotators/$rotatorId/turns');

export default function RotatorTurns() {
  const { rotatorId } = route.useParams();
  // Another rotator is another board: what is new on it is counted anew.
  return <Turns key={rotatorId} rotatorId={rotatorId} />;
}

function Turns({ rotatorId }: { rotatorId: string }) {
  const { data, error, refetch, isFetching } = useQuery(boardQuery(rotatorId));
  // Deleted while one looks: what is still at hand would promise turns that no longer come.
  if (isRefusal(error)) return <Unknown />;
  if (data) return <RotatorBoard board={data} />;
  return error ? <LoadFailed error={error} retry={refetch} isRetrying={isFetching} /> : <BoardSkeleton />;
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconRotateClockwise}
      level={2}
      title={t('turnBoard.unknown')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/rotators" />}>{t('turnBoard.back')}</Button>
      }
    >
      <p>{t('turnBoard.unknownText')}</p>
    </EmptyState>
  );
}
