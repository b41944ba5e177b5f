import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { fromList } from '#web/lib/drawer-place.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { useActOnPixel } from './act-on-pixel.ts';
import { PixelBadge, TokenBadge } from './PixelBadge.tsx';
import classes from './PixelPage.module.css';
import { PlatformMark } from './PlatformMark.tsx';
import { stateOf } from './pixel-words.ts';

interface PixelHeadProps {
  pixel: Pixel;
  /** While it is being deleted nobody asks for it. */
  setGoing: (isGoing: boolean) => void;
}

export function PixelHead({ pixel, setGoing }: PixelHeadProps) {
  const { t } = useTranslation();
  const act = useActOnPixel();
  const { id, name, platform, pixelId, hasToken, status, pausedWhy } = pixel;
  const isPaused = status === 'paused';
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const remove = {
    name: t('pixels.remove'),
    icon: IconTrash,
    isLoss: true,
    onPress: () => void act.remove(pixel, setGoing),
  };
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <BackLink to="/rotators/pixels">{t('pixels.all')}</BackLink>
        <div className={classes.title}>
          <h2 className={classes.name}>{name}</h2>
          <PixelBadge pixel={pixel} />
          <TokenBadge hasToken={hasToken} />
        </div>
        <div className={classes.number}>
          <PlatformMark platform={platform} pixelId={pixelId} />
          <CopyIcon text={pixelId} label={t('pixels.copyNumber')} />
        </div>
      </div>
      <div className={classes.acts}>
        {/* The browser is not held back from here, and without a token that can be read nothing would go out. */}
        {hasToken && pausedWhy !== 'unreadable' && (
          <Button
            variant={stateOf(pixel) === 'paused' ? 'filled' : 'default'}
            className={classes.act}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            loading={act.isChanging}
            onClick={() => act.setStatus(pixel, isPaused ? 'active' : 'paused')}
          >
            {isPaused ? t('pixels.resume') : t('pixels.pause')}
          </Button>
        )}
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/rotators/pixels/$pixelId/edit"
              params={{ pixelId: id }}
              search={true}
              state={fromList}
            />
          )}
        >
          {t('pixels.edit')}
        </Button>
        <RowMenu label={t('pixels.moreActs')} acts={[remove]} />
      </div>
    </header>
  );
}
