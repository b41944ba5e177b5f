import { useState } from 'react';
import classes from './GuidePicture.module.css';
import { pictureSize } from './pictures.ts';

/** Without a network only pictures that were seen before are at hand: a guide stands without one, too. */
export function GuidePicture({ source, alt }: { source: string; alt: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <figure className={classes.figure}>
      <img
        src={source}
        alt={alt}
        {...pictureSize}
        loading="lazy"
        className={classes.picture}
        onError={() => setMissing(true)}
      />
    </figure>
  );
}
