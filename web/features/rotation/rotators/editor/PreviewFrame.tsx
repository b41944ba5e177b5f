import { Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { styleNonce } from '#web/lib/settings/style-nonce.ts';
import classes from './Preview.module.css';

interface PreviewFrameProps {
  /** Undefined until the first one is there. */
  html: string | undefined;
  title: string;
}

/** So that the document has standards mode before anything is drawn in it. */
const blank = '<!doctype html><html><head></head><body></body></html>';

/** A page that can be looked at and scrolled, but neither run nor used. */
export function PreviewFrame({ html, title }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [ground, setGround] = useState<string>();
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (isReady && page && html !== undefined) setGround(draw(page, html));
  }, [isReady, html]);
  return (
    <div className={classes.screen} style={{ backgroundColor: ground }}>
      <iframe
        ref={frame}
        title={title}
        className={classes.page}
        // No form is sent and nothing is opened from here. Of our own origin, so that it can be drawn anew without
        // loading anew; what is parsed runs no script, and the policy of the page round it allows none.
        sandbox="allow-same-origin allow-scripts"
        srcDoc={blank}
        tabIndex={-1}
        onLoad={() => setReady(true)}
      />
      {html === undefined && <Skeleton className={classes.waiting} />}
    </div>
  );
}

/** In place of what was there: a new document would flash and forget how far it was scrolled. Gives its ground. */
function draw(page: Document, html: string): string | undefined {
  // The policy of the page round it holds for what is parsed, too.
  const allowed = html.replaceAll('<style>', `<style nonce="${styleNonce}">`);
  const next = new DOMParser().parseFromString(allowed, 'text/html');
  // Nothing in it can take the focus.
  next.body.inert = true;
  if (styleOf(next) === styleOf(page)) page.title = next.title;
  else page.head.replaceWith(page.adoptNode(next.head));
  page.body.replaceWith(page.adoptNode(next.body));
  page.documentElement.lang = next.documentElement.lang;
  return page.defaultView?.getComputedStyle(page.body).backgroundColor;
}

const styleOf = (page: Document) => page.head.querySelector('style')?.textContent;
