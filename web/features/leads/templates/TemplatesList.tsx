import { IconMessage2Star } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/roles.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { AddTemplate } from './AddTemplate.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import classes from './Templates.module.css';
import { TemplatesSkeleton } from './TemplatesSkeleton.tsx';

export function TemplatesList() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data: templates, error, refetch, isFetching } = useQuery(templatesQuery);
  const mayEdit = mayEnter(role, 'templates');
  if (error && !templates) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!templates) return <TemplatesSkeleton />;
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={IconMessage2Star}
        level={2}
        title={t('templates.empty')}
        action={<AddTemplate isFirst />}
      >
        <p>{mayEdit ? t('templates.emptyText') : t('templates.emptyForCs')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.intro}>{t('templates.intro')}</p>
      <ul className={classes.cards}>
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} mayEdit={mayEdit} />
        ))}
      </ul>
    </>
  );
}
