import { IconExternalLink } from '@tabler/icons-react';
import classes from './TextLink.module.css';

/** The server's own page about its calls, beside what one is doing here. */
export function ApiDocsLink({ children }: { children: string }) {
  return (
    <a href="/v1/docs" target="_blank" rel="noopener" className={`${classes.link} ${classes.away}`}>
      {children}
      <IconExternalLink size={14} stroke={1.75} aria-hidden />
    </a>
  );
}
