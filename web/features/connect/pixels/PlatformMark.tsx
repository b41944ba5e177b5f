import { IconBrandMeta, IconBrandTiktok } from '@tabler/icons-react';
import { type Platform, platformNames } from '#domain/pixels.ts';
import classes from './PlatformMark.module.css';

const icons = { meta: IconBrandMeta, tiktok: IconBrandTiktok } as const satisfies Record<Platform, unknown>;

/** Where it was bought, by its sign and its name, and the number it has there. */
export function PlatformMark({ platform, pixelId }: { platform: Platform; pixelId: string }) {
  const Icon = icons[platform];
  return (
    <span className={classes.mark}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {platformNames[platform]}
      <span className={classes.number}>{pixelId}</span>
    </span>
  );
}
