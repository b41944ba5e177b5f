import { Checkbox } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import classes from './Findings.module.css';
import { rowText } from './spend-import-text.ts';
import type { Found } from './use-import.ts';

interface FindingsProps {
  name: string;
  found: Found;
  /** Whether other entries of Meta's on the same days go. */
  replace: boolean;
  onReplace: (replace: boolean) => void;
}

/** What the file would do: how many rows of each kind, the first of them, and those that are not taken. */
export function Findings({ name, found, replace, onReplace }: FindingsProps) {
  const { t } = useTranslation();
  const { added, changed, same, skipped, refusedCount, rows } = found;
  const counts = [
    { word: t('spends.countNew'), number: added },
    { word: t('spends.countChanged'), number: changed },
    { word: t('spends.countSame'), number: same },
    { word: t('spends.countSkipped'), number: skipped },
    { word: t('spends.countRefused'), number: refusedCount, isLoss: refusedCount > 0 },
  ];
  return (
    <>
      <section className={classes.file}>
        <h3 className={classes.name}>{name}</h3>
        <Verdict found={found} />
        <dl className={classes.counts}>
          {counts.map(({ word, number, isLoss }) => (
            <div key={word} data-loss={isLoss || undefined} data-none={number === 0 || undefined}>
              <dt>{word}</dt>
              <dd>{formatNumber(number)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Beside found={found} replace={replace} onReplace={onReplace} />
      {refusedCount > 0 && <Refused found={found} />}
      {rows.length > 0 && <Rows found={found} />}
    </>
  );
}

/** What else stands on the same days: the same money would count twice. */
function Beside({ found: { removed, others, byHand }, replace, onReplace }: Omit<FindingsProps, 'name'>) {
  const { t } = useTranslation();
  if (removed.count + others.count + byHand.count === 0) return null;
  const text = ({ count, sum }: Found['others']) => ({
    number: formatNumber(count),
    amount: formatMoney(sum),
  });
  return (
    <section className={classes.beside}>
      {removed.count > 0 && <p className={classes.about}>{t('spends.besideRemoved', text(removed))}</p>}
      {byHand.count > 0 && <p className={classes.about}>{t('spends.besideHand', text(byHand))}</p>}
      {others.count > 0 && (
        <Checkbox
          checked={replace}
          onChange={(event) => onReplace(event.currentTarget.checked)}
          label={t('spends.replaceOthers', text(others))}
          description={t('spends.replaceOthersText')}
        />
      )}
    </section>
  );
}

function Verdict({
  found: { added, changed, same, removed, refusedCount, sum, from, to },
}: {
  found: Found;
}) {
  const { t } = useTranslation();
  const date = useDate();
  if (added + changed + removed.count > 0 && from && to)
    return (
      <p className={classes.about}>
        {from === to
          ? t('spends.aboutDay', { amount: formatMoney(sum), day: date(from) })
          : t('spends.aboutDays', { amount: formatMoney(sum), from: date(from), to: date(to) })}
      </p>
    );
  if (same > 0)
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('spends.nothingNew')}
      </p>
    );
  return <p className={classes.about}>{refusedCount > 0 ? t('spends.allRefused') : t('spends.noMoney')}</p>;
}

function Refused({ found: { refused, refusedCount } }: { found: Found }) {
  const { t } = useTranslation();
  const more = refusedCount - refused.length;
  return (
    <section>
      <h3 className={classes.title}>{t('spends.refusedTitle')}</h3>
      <ul className={classes.refused}>
        {refused.map(({ line, problem, value }) => (
          <li key={`${line}-${problem}`}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            <span>
              <strong>{t('spends.line', { line: formatNumber(line) })}</strong>{' '}
              {t(rowText[problem], { value: value || t('spends.blank') })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('spends.moreRefused', { number: formatNumber(more) })}</p>}
    </section>
  );
}

function Rows({ found: { rows, added, changed } }: { found: Found }) {
  const { t } = useTranslation();
  const date = useDate();
  const more = added + changed - rows.length;
  return (
    <section>
      <h3 className={classes.title}>{t('spends.rowsTitle')}</h3>
      <div className={classes.box}>
        <table className={`${list.table} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('spends.day')}</th>
              <th scope="col">{t('spends.campaign')}</th>
              <th scope="col" data-figure>
                {t('spends.nominal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, campaign, nominal, was }) => (
              <tr key={`${day} ${campaign}`}>
                <td className={classes.day}>{date(day)}</td>
                <td className={classes.campaign}>{campaign || '–'}</td>
                <td data-figure>
                  {was !== null && <s className={classes.was}>{formatMoney(was)}</s>}
                  <span className={classes.nominal}>{formatMoney(nominal)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={classes.more}>{t('spends.moreRows', { number: formatNumber(more) })}</p>}
    </section>
  );
}

function useDate(): (day: string) => string {
  const [language] = useLanguage();
  return (day) => formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
}
