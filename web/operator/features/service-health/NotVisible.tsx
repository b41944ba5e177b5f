import type { Answer } from '#contract/endpoint.ts';
import type { loadDatabaseHealth } from '#contract/service-health.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import health from './Health.module.css';

type Missing = NonNullable<Answer<typeof loadDatabaseHealth>['statementsMissing']>;

/** PostgreSQL hides from ordinary roles what others do. */
export function NotVisible({ role }: { role: string }) {
  const { t } = useTranslation('operator');
  return (
    <Remedy
      title={t('database.partly')}
      text={t('database.partlyText', { role })}
      command={`grant pg_monitor to ${quoted(role)};`}
    />
  );
}

export function NotMeasured({ missing, role }: { missing: Missing; role: string }) {
  const { t } = useTranslation('operator');
  const commands: Record<Missing, string> = {
    extension: 'create extension if not exists pg_stat_statements;',
    preload: "alter system set shared_preload_libraries = 'pg_stat_statements';",
    permission: `grant select on pg_stat_statements to ${quoted(role)};`,
  };
  return (
    <Remedy
      title={t(`database.offTitles.${missing}`)}
      text={t(`database.offTexts.${missing}`, { role })}
      command={commands[missing]}
    />
  );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface RemedyProps {
  title: string;
  text: string;
  command: string;
}

/** What cannot be seen, and what a superuser of the database types to change that. */
function Remedy({ title, text, command }: RemedyProps) {
  const { t } = useTranslation('operator');
  return (
    <Card title={title}>
      <div className={health.stack}>
        <p className={health.note}>{text}</p>
        <CodeBox>{command}</CodeBox>
        <div>
          <CopyButton size="sm" text={command}>
            {t('database.copy')}
          </CopyButton>
        </div>
      </div>
    </Card>
  );
}
