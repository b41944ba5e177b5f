import { Link } from '@tanstack/react-router';
import type { Pixel } from '#contract/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { DetailHeader, EditButton, PauseButton } from '#web/ui/detail/DetailHeader.tsx';
import { useActions } from '#web/ui/detail/use-actions.ts';
import type { Removing } from '#web/ui/use-removing.ts';
import { PixelBadge, TokenBadge } from './PixelBadge.tsx';
import classes from './PixelPage.module.css';
import { PlatformMark } from './PlatformMark.tsx';
import { usePixelCalls } from './pixel-calls.ts';
import { stateOf } from './pixel-text.ts';

interface PixelHeaderProps {
  pixel: Pixel;
  removing: Removing;
}

export function PixelHeader({ pixel, removing }: PixelHeaderProps) {
  const { t } = useTranslation();
  const act = usePixelActions();
  const { id, name, platform, pixelId, hasToken, status, pausedWhy } = pixel;
  return (
    <DetailHeader
      back={<BackLink to="/rotators/pixels">{t('pixels.all')}</BackLink>}
      name={name}
      badges={
        <>
          <PixelBadge pixel={pixel} />
          <TokenBadge hasToken={hasToken} />
        </>
      }
      actions={
        <>
          {/* The browser is not held back from here, and without a token that can be read nothing would go out. */}
          {hasToken && pausedWhy !== 'unreadable' && (
            <PauseButton
              isPaused={status === 'paused'}
              isFilled={stateOf(pixel) === 'paused'}
              isPending={act.isPending}
              setStatus={(next) => void act.setStatus(pixel, next)}
            />
          )}
          <EditButton
            renderRoot={(props) => (
              <Link
                {...props}
                to="/rotators/pixels/$pixelId/edit"
                params={{ pixelId: id }}
                search={true}
                state={fromList}
              />
            )}
          />
        </>
      }
      remove={{ name: t('pixels.remove'), onPress: () => void act.remove(pixel, removing) }}
    >
      <div className={classes.number}>
        <PlatformMark platform={platform} pixelId={pixelId} />
        <CopyIcon text={pixelId} label={t('pixels.copyNumber')} />
      </div>
    </DetailHeader>
  );
}

function usePixelActions() {
  const { t } = useTranslation();
  const calls = usePixelCalls();
  const { isPending, change, remove } = useActions(calls.invalidate);
  return {
    isPending,
    setStatus: ({ id }: Pixel, status: Pixel['status']) =>
      change(
        () => calls.setStatus(id, status),
        status === 'paused' ? t('pixels.pausedToast') : t('pixels.resumedToast'),
      ),
    /** The token, what waits and the log go with it. */
    remove: ({ id, name, health }: Pixel, removing: Removing) => {
      const number = formatNumber(health.waiting);
      return remove({
        question: {
          title: t('pixels.removeTitle', { name }),
          text: health.waiting > 0 ? t('pixels.removeWaiting', { number }) : t('pixels.removeText'),
          confirm: t('pixels.remove'),
        },
        remove: () => calls.remove(id),
        done: t('pixels.removed', { name }),
        list: '/rotators/pixels',
        removing,
      });
    },
  };
}
