import { Skeleton } from '@mantine/core';
import { IconMessage2Star } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayEnter } from '#domain/roles.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import list from '#web/ui/list/list.module.css';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { SkeletonBox } from '#web/ui/SkeletonBox.tsx';
import { AddTemplate } from './AddTemplate.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import classes from './Templates.module.css';

export function TemplatesList() {
  const { t } = useTranslation();
  const { role } = useUser();
  const query = useQuery(templatesQuery);
  const mayEdit = mayEnter(role, 'templates');
  return (
    <PagedList
      query={query}
      rows={query.data}
      box={list.bare}
      none={
        <EmptyState
          icon={IconMessage2Star}
          level={2}
          title={t('templates.empty')}
          action={<AddTemplate isFirst />}
        >
          <p>{mayEdit ? t('templates.emptyText') : t('templates.emptyForCs')}</p>
        </EmptyState>
      }
      head={query.data && <p className={classes.intro}>{t('templates.intro')}</p>}
      skeleton={<TemplatesSkeleton />}
    >
      {(templates) => (
        <ul className={classes.cards}>
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const cards = [1, 2, 3, 4];

/** Cards that are on their way. */
function TemplatesSkeleton() {
  return (
    <SkeletonBox>
      <div className={classes.cards}>
        {cards.map((card) => (
          <div key={card} className={`${classes.card} ${classes.waiting}`}>
            <Skeleton height={16} width={140} />
            <Skeleton height={14} />
            <Skeleton height={14} width="70%" />
          </div>
        ))}
      </div>
    </SkeletonBox>
  );
}
