import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowRight, IconTrash, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './EditConflictNotice.module.css';
import { type FieldChange, isSame } from './merge-changes.ts';
import type { EditConflict } from './use-edit-conflict.ts';

type Changed<Thing, Values> = Extract<EditConflict<Thing, Values>, { kind: 'changed' }>;

interface EditConflictNoticeProps<Thing, Values extends object> {
  /** Null while nobody came between. A new one is brought into view. */
  conflict: EditConflict<Thing, Values> | null;
  form: Pick<UseFormReturnType<Values>, 'values' | 'setValues'>;
  /** The names of the fields, as the form has them. */
  names: Record<keyof Values, string>;
  /** A field the way people read it; undefined where there are no words for it. */
  shown: (values: Values, field: keyof Values) => string | undefined;
  /** Who changed it and when, where that is known. */
  by?: (field: keyof Values) => string | undefined;
}

/** Someone else saved or deleted the same thing: what they changed, beside what was typed here, of which nothing is lost. */
export function EditConflictNotice<Thing, Values extends object>(
  props: EditConflictNoticeProps<Thing, Values>,
) {
  const { conflict } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is at the other end of the form.
  useEffect(() => {
    if (conflict) place.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <section ref={place} role="alert" hidden={!conflict} className={classes.panel}>
      {conflict?.kind === 'gone' && (
        <Text icon={<IconTrash size={20} stroke={1.75} aria-hidden />} title={t('editConflict.gone')}>
          {t('editConflict.goneText')}
        </Text>
      )}
      {conflict?.kind === 'changed' && (
        <>
          <Text icon={<IconUsers size={20} stroke={1.75} aria-hidden />} title={t('editConflict.title')}>
            {t('editConflict.text')}
          </Text>
          <ul className={classes.changes}>
            {conflict.changes.map((change) => (
              <Change key={String(change.field)} {...props} conflict={conflict} change={change} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Text({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <>
      {icon}
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p>{children}</p>
      </div>
    </>
  );
}

interface ChangeProps<Thing, Values extends object>
  extends Omit<EditConflictNoticeProps<Thing, Values>, 'conflict'> {
  conflict: Changed<Thing, Values>;
  change: FieldChange<keyof Values>;
}

function Change<Thing, Values extends object>(props: ChangeProps<Thing, Values>) {
  const { conflict, change, form, names, shown, by } = props;
  const { t } = useTranslation();
  const { field, isTypedOver } = change;
  const { base, typed, theirs } = conflict;
  const text = (values: Values) => shown(values, field) || t('editConflict.empty');
  const isTheirs = isSame(form.values[field], theirs[field]);
  const take = (values: Values) => form.setValues((now) => ({ ...now, [field]: values[field] }));
  const who = by?.(field);
  return (
    <li>
      <p className={classes.name}>
        {names[field]}
        {who && <span className={classes.by}>, {who}</span>}
      </p>
      <p className={classes.change}>
        {shown(base, field) !== undefined && (
          <>
            <s>{text(base)}</s>{' '}
            <IconArrowRight
              size={14}
              stroke={1.75}
              aria-label={t('editConflict.becomes')}
              className={classes.arrow}
            />{' '}
          </>
        )}
        <b>{shown(theirs, field) === undefined ? t('editConflict.changed') : text(theirs)}</b>
      </p>
      {isTypedOver && shown(typed, field) !== undefined && (
        <p className={classes.change}>
          {t('editConflict.yours')} <b>{text(typed)}</b>
        </p>
      )}
      <p className={classes.state}>
        {isTheirs ? t('editConflict.taken') : t('editConflict.kept')}
        {isTypedOver && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.take}
            aria-label={`${names[field]}: ${t(isTheirs ? 'editConflict.keepMine' : 'editConflict.useTheirs')}`}
            onClick={() => take(isTheirs ? typed : theirs)}
          >
            {t(isTheirs ? 'editConflict.keepMine' : 'editConflict.useTheirs')}
          </Button>
        )}
      </p>
    </li>
  );
}
