import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Input } from '#contract/endpoint.ts';
import { previewMutations, uploadMutations } from '#contract/mutation-files.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { call } from '#web/operator/lib/call.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import classes from '#web/operator/ui/Console.module.css';
import { Card } from '#web/ui/Card.tsx';
import { AboutFile, FileZone } from '#web/ui/FileZone.tsx';
import { failureText, toast, toastFailure } from '#web/ui/toast.ts';
import { StatementColumns } from './StatementColumns.tsx';
import { StatementPreview } from './StatementPreview.tsx';

type Query = Input<typeof uploadMutations>['query'];
export type Uploaded = Answer<typeof uploadMutations>;
export type Said = Omit<Query, 'name'>;

/** What the operator can help with by naming columns. */
const asksForColumns = (problem: Uploaded['problem']) =>
  problem === 'columns_unknown' || problem === 'direction_unknown';

interface Asked {
  chosen: File;
  columns: Said;
}

interface UploadStatementProps {
  accounts: readonly { bank: string; number: string }[];
}

/** Choose a file, see what it would add, and take it in. */
export function UploadStatement({ accounts }: UploadStatementProps) {
  const { t } = useTranslation('operator');
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState<Said>({});
  // The file stays in hand: when a code is asked for, the same is sent again.
  const send = async (
    endpoint: typeof previewMutations | typeof uploadMutations,
    { chosen, columns }: Asked,
  ): Promise<Uploaded> => {
    // What it is, its content says; the browser's word for it depends on what is installed.
    const body = new Blob([chosen], { type: 'text/csv' });
    const query: Query = { ...columns, name: chosen.name.slice(0, 200) };
    return (await call(endpoint, { query, body })).data;
  };
  const check = useMutation({
    mutationFn: (asked: Asked) => send(previewMutations, asked),
  });
  const take = useMutation({
    mutationFn: (asked: Asked) => send(uploadMutations, asked),
    onSuccess: async ({ added }) => {
      toast(t('upload.taken', { number: formatNumber(added.count) }));
      setFile(null);
      check.reset();
      await queries.invalidateQueries({ queryKey: operatorKeys.all });
    },
    onError: toastFailure,
  });
  const lookAt = (chosen: File, columns: Said) => {
    setSaid(columns);
    check.mutate({ chosen, columns });
  };
  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    lookAt(chosen, {});
  };
  const found = check.data;
  const fault = check.error
    ? failureText(check.error)
    : found?.problem && !asksForColumns(found.problem)
      ? t(`upload.fileProblems.${found.problem}`)
      : null;
  return (
    <>
      <Card title={t('upload.title')}>
        <FileZone
          name={t('upload.title')}
          accept=".csv,.txt,.xlsx,text/csv"
          onFile={choose}
          fault={fault}
          choose={{ label: file ? t('upload.other') : t('upload.choose'), isFirst: !file }}
        >
          <AboutFile
            icon={IconFileSpreadsheet}
            title={file?.name ?? t('upload.drop')}
            help={check.isPending ? t('upload.reading') : file ? t('upload.limit') : t('upload.lead')}
            isSaid={check.isPending}
          />
        </FileZone>
      </Card>
      {file && found && !fault && (
        <>
          {(found.bank === '' || !found.accountNumber) && (
            <StatementColumns
              found={found}
              said={said}
              accounts={accounts}
              isPending={check.isPending}
              onSay={(columns) => lookAt(file, columns)}
            />
          )}
          {found.problem === null && (
            <Card>
              <div className={classes.form}>
                <StatementPreview found={found} />
                <div className={classes.buttons}>
                  <Button
                    disabled={found.added.count + found.doubtful === 0}
                    loading={take.isPending}
                    onClick={() => take.mutate({ chosen: file, columns: said })}
                  >
                    {found.added.count + found.doubtful === 0
                      ? t('upload.nothingNew')
                      : t('upload.take', { number: formatNumber(found.added.count + found.doubtful) })}
                  </Button>
                </div>
              </div>
            </Card>
          )}
        </>
      )}
    </>
  );
}
