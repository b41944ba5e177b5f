import { Skeleton } from '@mantine/core';
import { Card } from '#web/ui/Card.tsx';
import { SkeletonFields, SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { EditorHeader } from './EditorHeader.tsx';
import previewClasses from './Preview.module.css';
import classes from './RotatorForm.module.css';

/** In the shape of what is on its way. */
export function EditorSkeleton({ title }: { title: string }) {
  return (
    <div className={classes.editor}>
      <EditorHeader title={title} />
      <div className={classes.columns}>
        <div className={classes.panel}>
          <Card>
            <SkeletonFields count={2} />
          </Card>
          <Card>
            <SkeletonRows count={4} />
          </Card>
        </div>
        <Skeleton className={`${previewClasses.phone} ${classes.waiting}`} />
      </div>
    </div>
  );
}
