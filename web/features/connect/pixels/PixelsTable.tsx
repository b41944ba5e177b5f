import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Pixel, PixelHealth } from '#contract/pixels.ts';
import { TitleList } from '#web/entities/rotator/TitleList.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { PixelBadge, TokenBadge } from './PixelBadge.tsx';
import classes from './PixelsTable.module.css';
import { PlatformMark } from './PlatformMark.tsx';
import { titlesWithoutEvents } from './pixel-text.ts';

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function PixelsTable({ pixels }: { pixels: readonly Pixel[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.things} ${classes.pixels}`}>
      <thead>
        <tr>
          <th scope="col">{t('pixels.pixel')}</th>
          <th scope="col">{t('pixels.status')}</th>
          <th scope="col">{t('pixels.token')}</th>
          <th scope="col">{t('pixels.lastEvent')}</th>
          <th scope="col">{t('pixels.rotators')}</th>
        </tr>
      </thead>
      <tbody>
        {pixels.map((pixel) => (
          <Row key={pixel.id} pixel={pixel} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ pixel }: { pixel: Pixel }) {
  const navigate = useNavigate();
  const { id, name, platform, pixelId, hasToken, health } = pixel;
  const place = { to: '/rotators/pixels/$pixelId', params: { pixelId: id } } as const;
  return (
    // The name is a link to the same place, for everyone who does not point.
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={folding.who}>
        <Link {...place} className={folding.name}>
          {name}
        </Link>
        <PlatformMark platform={platform} pixelId={pixelId} />
      </td>
      <td className={`${folding.status} ${classes.status}`}>
        <PixelBadge pixel={pixel} />
      </td>
      <td className={classes.token}>
        <TokenBadge hasToken={hasToken} />
      </td>
      <td className={classes.health}>
        <Health health={health} />
      </td>
      <td className={folding.rotators}>
        <Rotators pixel={pixel} />
      </td>
    </tr>
  );
}

function Health({ health: { lastEvent, waiting, refused, unknown } }: { health: PixelHealth }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const counts = [
    waiting > 0 && t('pixels.waitingCount', { number: formatNumber(waiting) }),
    refused > 0 && t('pixels.refusedCount', { number: formatNumber(refused) }),
    unknown > 0 && t('pixels.unknownCount', { number: formatNumber(unknown) }),
  ].filter(Boolean);
  return (
    <>
      {lastEvent ? (
        <span>
          {lastEvent.event},{' '}
          <time dateTime={lastEvent.at}>{formatRelative(new Date(lastEvent.at), now, language)}</time>
        </span>
      ) : (
        t('pixels.nothingYet')
      )}
      {counts.length > 0 && (
        <span className={classes.counts} data-refused={refused > 0 || undefined}>
          {counts.join(' · ')}
        </span>
      )}
    </>
  );
}

function Rotators({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const silent = titlesWithoutEvents(pixel);
  return (
    <>
      <TitleList titles={pixel.rotators.map(({ title }) => title)} />
      {silent.length > 0 && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t('pixels.withoutEventIn', { titles: silent.join(', ') })}
        </span>
      )}
    </>
  );
}
