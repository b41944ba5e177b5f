import { useTranslation } from 'react-i18next';
import { type OperatorActKind, operatorActKinds } from '#contract/operator-acts.ts';
import type { TrailAct } from '#contract/operator-trail.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatTime, zonePlaces } from '#web/lib/format.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import shared from '#web/operator/ui/Console.module.css';
import { useDeviceName } from '#web/ui/device-name.ts';
import classes from './Trail.module.css';

/** One act: who did what to which, why, and what is different since. */
export function ActRow({ act }: { act: TrailAct }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const deviceName = useDeviceName();
  const at = new Date(act.at);
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
        <time dateTime={act.at}>
          {formatDate(at, language, zonePlaces.WIB)}, {formatTime(at, zonePlaces.WIB)} WIB
        </time>
        {' · '}
        {deviceName(act)}
        {act.ip && ` · ${act.ip}`}
      </p>
    </li>
  );
}

/** Before and after beside each other, as a difference of two texts is shown. */
function Changes({ changes }: Pick<TrailAct, 'changes'>) {
  const { t } = useTranslation('operator');
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('trail.field')}</th>
          <th scope="col">{t('trail.before')}</th>
          <th scope="col">{t('trail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-side="before">
              <Value value={before} />
            </td>
            <td data-side="after">
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('operator');
  if (value === null || value === undefined || value === '')
    return <span className={classes.none}>{t('trail.none')}</span>;
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}
