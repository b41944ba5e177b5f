import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { TeamList } from '#web/features/team/teams/TeamList.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './teams.module.css';

export default function TeamsScreen() {
  return (
    <>
      <div className={classes.teams}>
        <Teams />
      </div>
      <Outlet />
    </>
  );
}

function Teams() {
  const { t } = useTranslation();
  const query = useQuery(teamsQuery);
  return (
    <PagedList
      query={query}
      rows={query.data}
      box={list.bare}
      none={
        <EmptyState
          icon={IconUsersGroup}
          level={2}
          title={t('teams.empty')}
          action={
            <Button size="lg" renderRoot={(props) => <Link {...props} to="/members/teams/add" />}>
              {t('teams.add')}
            </Button>
          }
        >
          <p>{t('teams.emptyText')}</p>
        </EmptyState>
      }
      skeleton={
        <Card>
          <SkeletonRows count={3} />
        </Card>
      }
    >
      {(teams) => <TeamList teams={teams} />}
    </PagedList>
  );
}
