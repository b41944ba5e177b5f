import { Skeleton } from '@mantine/core';
import { Card } from '#web/ui/Card.tsx';
import { WaitingFields, WaitingRows } from '#web/ui/Waiting.tsx';
import { EditorHead } from './EditorHead.tsx';
import previewClasses from './Preview.module.css';
import classes from './RotatorForm.module.css';

/** In the shape of what is on its way. */
export function EditorWaiting({ title }: { title: string }) {
  return (
    <div className={classes.editor}>
      <EditorHead title={title} />
      <div className={classes.columns}>
        <div className={classes.panel}>
          <Card>
            <WaitingFields count={2} />
          </Card>
          <Card>
            <WaitingRows count={4} />
          </Card>
        </div>
        <Skeleton className={`${previewClasses.phone} ${classes.waiting}`} />
      </div>
    </div>
  );
}
