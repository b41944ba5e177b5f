import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './ChangedMeanwhile.module.css';
import type { Met } from './meanwhile.ts';

interface ChangedMeanwhileProps<Thing, Field extends string> {
  /** Null while nobody came between. A new one is brought into view. */
  met: Met<Thing, Field> | null;
  now: Thing;
  nameOf: (field: Field) => string;
  /** A field the way people read it. */
  shown: (thing: Thing, field: Field) => string;
  words: { title: string; text: string; typedOver: string; take: string };
  /** Their version instead of what was typed. */
  onTake: () => void;
}

/** Someone else saved the same thing: what they changed, and that nothing typed here is lost. */
export function ChangedMeanwhile<Thing, Field extends string>({
  met,
  now,
  nameOf,
  shown,
  words,
  onTake,
}: ChangedMeanwhileProps<Thing, Field>) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of a phone.
  useEffect(() => {
    if (met) place.current?.scrollIntoView({ block: 'nearest' });
  }, [met]);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div ref={place} role="alert" hidden={!met} className={classes.met}>
      {met && (
        <>
          <p className={classes.title}>
            <IconUsers size={20} stroke={1.75} aria-hidden />
            {words.title}
          </p>
          <dl className={classes.changes}>
            {met.changes.map(({ field, isTypedOver }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>
                  <s>{shown(met.before, field)}</s> {shown(now, field)}
                  {isTypedOver && <span className={classes.typed}>{words.typedOver}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p>{words.text}</p>
          <Button variant="default" className={classes.take} onClick={onTake}>
            {words.take}
          </Button>
        </>
      )}
    </div>
  );
}
