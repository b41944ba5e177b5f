import { drawQr } from '#web/lib/qr-drawing.ts';
import classes from './SecretQr.module.css';

/** A QR code for the authenticator app; dark on white in every scheme, since cameras want it so. */
export function SecretQr({ uri, label }: { uri: string; label: string }) {
  const { size, path } = drawQr(uri, 'screen');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  );
}

/** As people type it from one screen into another. */
export const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
