import { type OperatorActKind, operatorActKinds } from '#contract/operator-actions.ts';
import type { TrailAct } from '#contract/operator-trail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import shared from '#web/operator/ui/Console.module.css';
import { useMoments } from '#web/operator/ui/moment.ts';
import { useDeviceName } from '#web/ui/device-name.ts';
import classes from './Trail.module.css';

/** One act: who did what to which, why, and what is different since. */
export function ActionRow({ act }: { act: TrailAct }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  const deviceName = useDeviceName();
  // An act of a version that is newer than this page has no words here.
  const known = operatorActKinds.find((kind) => kind === act.kind) as OperatorActKind | undefined;
  return (
    <li className={classes.act}>
      <div className={classes.head}>
        <strong>{known ? t(`actKinds.${known}`) : act.kind}</strong>
        {act.subject && act.subject !== act.account?.name && (
          <span className={classes.subject}>{act.subject}</span>
        )}
        {act.account && (
          <ConsoleLink
            to="/accounts/$accountId"
            params={{ accountId: act.account.id }}
            className={shared.link}
          >
            {act.account.name}
          </ConsoleLink>
        )}
      </div>
      {act.reason && (
        <p className={classes.reason}>
          {t('trail.reason')}: {act.reason}
        </p>
      )}
      {act.changes.length > 0 && <Changes changes={act.changes} />}
      <p className={classes.who}>
        <span title={act.operator.email}>{act.operator.name}</span>
        {' · '}
        <time dateTime={act.at}>{moment(act.at)} WIB</time>
        {' · '}
        {deviceName(act)}
        {act.ip && ` · ${act.ip}`}
      </p>
    </li>
  );
}

/** Before and after beside each other, as a difference of two texts is shown; what is new has no before. */
function Changes({ changes }: Pick<TrailAct, 'changes'>) {
  const { t } = useTranslation('operator');
  const hasBefore = changes.some(({ before }) => !isNothing(before));
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('trail.field')}</th>
          {hasBefore && <th scope="col">{t('trail.before')}</th>}
          <th scope="col">{t('trail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {hasBefore && (
              <td data-side="before">
                <Value value={before} />
              </td>
            )}
            <td data-side="after">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('operator');
  const { moment } = useMoments();
  if (isNothing(value)) return <span className={classes.none}>{t('trail.none')}</span>;
  if (typeof value !== 'string') return JSON.stringify(value);
  return isMoment(value) ? <time dateTime={value}>{moment(value)} WIB</time> : value;
}
