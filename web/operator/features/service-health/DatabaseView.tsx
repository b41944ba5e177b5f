import type { Answer } from '#contract/endpoint.ts';
import type { loadDatabaseHealth } from '#contract/service-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRate, formatSize, formatSpan } from '#web/operator/lib/spans.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './DatabaseView.module.css';
import health from './Health.module.css';
import { NotMeasured, NotVisible } from './NotVisible.tsx';
import { SlowStatements } from './SlowStatements.tsx';
import { Tile } from './Verdict.tsx';

type Database = Answer<typeof loadDatabaseHealth>;

/** The share of connections from which on there is reason to worry. */
const mostUsed = 0.85;
const longSeconds = 600;

export function DatabaseView({ database }: { database: Database }) {
  const { t } = useTranslation('operator');
  const { tables, connections, statements, statementsMissing, standbys, role, seesAll } = database;
  return (
    <div className={health.stack}>
      <DatabaseTiles database={database} />
      <div className={classes.halves}>
        <Card title={t('database.tables')}>
          <Bars
            rows={tables.map(({ name, bytes, rows }) => ({
              name,
              size: bytes,
              amount: formatSize(bytes),
              note: t('database.rows', { number: formatNumber(Math.round(rows)) }),
            }))}
          />
        </Card>
        <div className={health.stack}>
          <Card title={t('database.byState')}>
            <Bars
              rows={connections.byState.map(({ state, connections: number }) => ({
                name: state === 'unknown' ? t('database.hiddenState') : state,
                size: number,
                amount: formatNumber(number),
              }))}
            />
          </Card>
          <Standbys standbys={standbys} />
          {!seesAll && <NotVisible role={role} />}
          {statementsMissing && <NotMeasured missing={statementsMissing} role={role} />}
        </div>
      </div>
      {statements && <SlowStatements statements={statements} />}
    </div>
  );
}

function DatabaseTiles({ database: { bytes, connections, version } }: { database: Database }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const used = connections.byState.reduce((sum, { connections: number }) => sum + number, 0);
  const longest = connections.longestTransactionSeconds;
  return (
    <dl className={health.tiles}>
      <Tile name={t('database.size')}>{formatSize(bytes)}</Tile>
      <Tile name={t('database.connections')} isBad={used > connections.most * mostUsed}>
        {formatNumber(used)} <small>{t('database.ofMost', { most: formatNumber(connections.most) })}</small>
      </Tile>
      <Tile name={t('database.longest')} isBad={longest !== null && longest > longSeconds}>
        {longest === null ? <small>{t('database.none')}</small> : formatSpan(longest, language)}
      </Tile>
      <Tile name={t('database.version')}>{version.split(' ')[0]}</Tile>
    </dl>
  );
}

interface BarsProps {
  rows: readonly { name: string; size: number; amount: string; note?: string }[];
}

/** Each beside the largest: which one matters is seen before it is read. */
function Bars({ rows }: BarsProps) {
  const largest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <ul className={classes.bars}>
      {rows.map(({ name, size, amount, note }) => (
        <li key={name}>
          <span className={classes.what}>
            {name}
            {note && <span className={health.second}>{note}</span>}
          </span>
          <span className={classes.amount}>{amount}</span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.max(1, (100 * size) / largest)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const megabyte = 1024 ** 2;

type Standby = Database['standbys'][number];

function Standbys({ standbys }: Pick<Database, 'standbys'>) {
  const { t } = useTranslation('operator');
  return (
    <Card title={t('database.standbys')}>
      {standbys.length === 0 ? (
        <p className={health.note}>{t('database.noStandby')}</p>
      ) : (
        <ul className={classes.bars}>
          {standbys.map((standby, place) => (
            // Several may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
            <li key={place}>
              <span className={classes.what}>
                {standby.name}
                {standby.state && <span className={health.second}>{standby.state}</span>}
              </span>
              <Lag standby={standby} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Lag({ standby: { lagSeconds, lagBytes } }: { standby: Standby }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  if (lagBytes === null) return <span className={classes.amount}>{t('database.hidden')}</span>;
  const size = lagBytes < megabyte ? `${formatRate(lagBytes / 1024)} KB` : formatSize(lagBytes);
  // Without a time, a little is what is on its way.
  if (lagSeconds === null && lagBytes >= megabyte)
    return <span className={classes.amount}>{t('database.behind', { time: size })}</span>;
  return (
    <span className={classes.amount}>
      {lagSeconds === null || lagSeconds < 1
        ? t('database.upToDate')
        : t('database.behind', { time: formatSpan(lagSeconds, language) })}
      {lagBytes > 0 && <span className={health.second}>{size}</span>}
    </span>
  );
}
