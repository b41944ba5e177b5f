import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import classes from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import type { Uploaded } from './UploadStatement.tsx';

/** What a file would add, what is known already, and which rows could not be read. */
export function StatementPreview({ found }: { found: Uploaded }) {
  const { t } = useTranslation('operator');
  const { day } = useMoments();
  const counts = [
    ['known', found.known],
    ['doubtful', found.doubtful],
    ['debits', found.debits],
    ['pending', found.pending],
    ['unread', found.problemCount],
  ] as const;
  return (
    <>
      <p>
        <strong>{found.bank ? t('upload.recognised', { bank: found.bank }) : t('upload.byColumns')}</strong>
        <br />
        <span className={classes.quiet}>
          {t('upload.account')} {found.accountNumber || '–'}
          {found.from && found.to && ` · ${t('upload.range', { from: day(found.from), to: day(found.to) })}`}
        </span>
      </p>
      {found.accountNumber && !found.isOurs && <p className={classes.quiet}>{t('upload.notOurs')}</p>}
      <dl className={classes.figures}>
        <div>
          <dt>{t('upload.added')}</dt>
          <dd>
            {formatNumber(found.added.count)}{' '}
            <span className={classes.quiet}>{formatMoney(found.added.sum)}</span>
          </dd>
        </div>
        {counts.map(
          ([name, count]) =>
            count > 0 && (
              <div key={name}>
                <dt>{t(`upload.${name}`)}</dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ),
        )}
      </dl>
      {found.problems.length > 0 && (
        <ul className={`${classes.list} ${classes.quiet} ${classes.words}`}>
          {found.problems.map(({ line, problem, value }) => (
            <li key={line}>{t('upload.line', { line, problem: t(`upload.problems.${problem}`), value })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
