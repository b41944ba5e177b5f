import { useQuery } from '@tanstack/react-query';
import { listMutationFiles } from '#contract/mutation-files.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { UploadStatement } from '../features/mutation-files/UploadStatement.tsx';
import { MoneyTabs } from '../features/payments/MoneyTabs.tsx';
import { call } from '../lib/call.ts';
import classes from '../ui/Console.module.css';
import { Loaded } from '../ui/Loaded.tsx';
import { useMoments } from '../ui/moment.ts';

/** A bank's export becomes bank lines. */
export default function UploadMutations() {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const query = useQuery({
    queryKey: moneyKeys.mutationFiles,
    queryFn: async ({ signal }) => (await call(listMutationFiles, {}, { signal })).data,
    // Lines that were just taken in are matched one after the other.
    refetchInterval: ({ state }) => (state.data?.files.some(({ untried }) => untried > 0) ? 2_000 : false),
  });
  return (
    <>
      <MoneyTabs />
      <div className={classes.stack}>
        <Loaded query={query}>
          {({ files, accounts }) => (
            <>
              <UploadStatement accounts={accounts} />
              {files.length > 0 && (
                <Card title={t('upload.lately')}>
                  <ul className={classes.list}>
                    {files.map(({ id, name, bank, by, uploadedAt, ...counts }) => (
                      <li key={id} className={classes.row}>
                        <div className={`${classes.main} ${classes.words}`}>
                          {name} {bank && <span className={classes.quiet}>{bank}</span>}
                          <div className={classes.quiet}>{t('upload.fileLine', counts)}</div>
                        </div>
                        <span className={classes.quiet}>
                          {by}, {moment(uploadedAt)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </Card>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
