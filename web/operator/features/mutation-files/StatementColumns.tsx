import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from '#web/operator/ui/Console.module.css';
import { Card } from '#web/ui/Card.tsx';
import type { Said, Uploaded } from './UploadStatement.tsx';

const named = ['date', 'description', 'credit', 'debit', 'amount', 'direction'] as const;
type Named = (typeof named)[number];

interface StatementColumnsProps {
  found: Uploaded;
  said: Said;
  accounts: readonly { bank: string; number: string }[];
  isPending: boolean;
  onSay: (said: Said) => void;
}

/** Of a table that no bank is recognised by: what its columns hold, and whose account it is. */
export function StatementColumns({ found, said, accounts, isPending, onSay }: StatementColumnsProps) {
  const { t } = useTranslation('operator');
  const headings = found.header?.headings ?? [];
  const [account, setAccount] = useState(found.accountNumber);
  const [columns, setColumns] = useState<Partial<Record<Named, string>>>(() => startOf(found, said));
  const choices = headings.map((heading, place) => ({
    value: String(place),
    label: heading || `#${place + 1}`,
  }));
  const isWhole = columns.date !== undefined && (columns.amount ?? columns.credit) !== undefined;
  const say = () => {
    const places = found.bank === '' ? { header: found.header?.row ?? 0, ...columns } : {};
    onSay({ ...places, account: account.replace(/\D/g, '') } as Said);
  };
  return (
    <Card title={found.problem ? t(`upload.fileProblems.${found.problem}`) : t('upload.account')}>
      <div className={classes.form}>
        <Select
          label={t('upload.account')}
          placeholder={t('upload.chooseAccount')}
          data={accounts.map(({ bank, number }) => {
            const digits = number.replace(/\D/g, '');
            return { value: digits, label: `${bank} ${number}` };
          })}
          value={account || null}
          onChange={(value) => setAccount(value ?? '')}
        />
        {found.bank === '' && (
          <>
            <div className={classes.columns}>
              {named.map((name) => (
                <Select
                  key={name}
                  label={t(`upload.columns.${name}`)}
                  placeholder={t('upload.columns.none')}
                  data={choices}
                  value={columns[name] ?? null}
                  clearable
                  onChange={(value) => setColumns({ ...columns, [name]: value ?? undefined })}
                />
              ))}
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too */}
            <section className={classes.scroll} tabIndex={0} aria-label={t('upload.title')}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    {choices.map(({ value, label }) => (
                      <th key={value} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {found.sample.map((cells) => (
                    <tr key={cells.join()}>
                      {choices.map(({ value }) => (
                        <td key={value}>{cells[Number(value)]}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            disabled={found.bank === '' && !isWhole}
            loading={isPending}
            onClick={say}
          >
            {t('upload.preview')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function startOf({ columns }: Uploaded, said: Said): Partial<Record<Named, string>> {
  const start: Partial<Record<Named, string>> = {};
  for (const name of named) {
    const known = name === 'description' ? columns?.descriptions[0] : columns?.[name];
    const place = said[name] ?? known;
    if (place !== undefined && place !== null) start[name] = String(place);
  }
  return start;
}
