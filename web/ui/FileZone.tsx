import { Button, FileButton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useDropZone } from './drop-zone.ts';
import classes from './FileZone.module.css';
import { ProgressBar } from './ProgressBar.tsx';

interface FileZoneProps {
  /** For those who listen. */
  name: string;
  /** Where the focus is brought when what was pressed is gone. */
  zone?: RefObject<HTMLFieldSetElement | null>;
  isInDrawer?: boolean;
  /** Ends of names, for the file chooser. */
  accept: string;
  onFile: (file: File | null | undefined) => void;
  /** What is to be dropped here, or on its way: an <AboutFile>. */
  children: ReactNode;
  fault: string | null;
  /** The button that opens the file chooser; without it no other file can be chosen now. */
  choose?: { label: string; isFirst: boolean; disabled?: boolean };
  again?: ReactNode;
  otherActions?: ReactNode;
}

/** Where a file is dropped or chosen. */
export function FileZone({
  name,
  zone,
  isInDrawer,
  accept,
  onFile,
  children,
  fault,
  choose,
  again,
  otherActions,
}: FileZoneProps) {
  const forgetChoice = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // So that the same file can be chosen again after it was mended.
    forgetChoice.current?.();
    onFile(file);
  };
  const dropZone = useDropZone(take);
  return (
    <fieldset
      ref={zone}
      tabIndex={zone && -1}
      className={classes.zone}
      data-in-drawer={isInDrawer || undefined}
      {...dropZone}
    >
      <VisuallyHidden component="legend">{name}</VisuallyHidden>
      {children}
      <p role="alert" className={classes.fault}>
        {fault}
      </p>
      <div className={classes.acts}>
        {again}
        {choose && (
          <FileButton onChange={take} accept={accept} resetRef={forgetChoice}>
            {(props) => (
              <Button
                {...props}
                className={classes.act}
                variant={choose.isFirst ? 'filled' : 'default'}
                disabled={choose.disabled}
              >
                {choose.label}
              </Button>
            )}
          </FileButton>
        )}
        {otherActions}
      </div>
    </fieldset>
  );
}

interface AboutFileProps {
  icon?: Icon | undefined;
  title: string;
  help: string;
  /** The help tells how far it is, and is read out when it changes. */
  isSaid?: boolean;
  progress?: { label: string; share: number | null } | undefined;
}

export function AboutFile({ icon: Sign, title, help, isSaid, progress }: AboutFileProps) {
  return (
    <>
      {Sign && (
        <span className={classes.sign}>
          <Sign size={26} stroke={1.75} aria-hidden />
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.help} role={isSaid ? 'status' : undefined}>
          {help}
        </p>
      </div>
      {progress && (
        <div className={classes.bar}>
          <ProgressBar {...progress} />
        </div>
      )}
    </>
  );
}
