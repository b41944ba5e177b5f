import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './FormCard.module.css';

interface FormCardProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  icon?: Icon;
  /** Amber: the person has to do something else than they hoped. */
  tone?: 'brand' | 'amber';
  /** The card is part of a screen that has its own first heading. */
  nested?: boolean;
  children?: ReactNode;
}

/** A narrow card for one small form or one message. */
export function FormCard({
  title,
  lead,
  icon: Icon,
  tone = 'brand',
  nested = false,
  children,
}: FormCardProps) {
  const titleId = useId();
  const Heading = nested ? 'h2' : 'h1';
  return (
    <section className={classes.card} aria-labelledby={titleId} data-alone={!nested || undefined}>
      {Icon && (
        <span className={classes.icon} data-tone={tone}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
      )}
      <Heading id={titleId} className={classes.title}>
        {title}
      </Heading>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children && <div className={classes.body}>{children}</div>}
    </section>
  );
}
