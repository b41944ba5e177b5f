import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DashboardRange } from '#contract/dashboard.ts';
import { listOf } from '#domain/figure-lists.ts';
import classes from '#web/ui/FigureLink.module.css';

const addresses = { leads: '/leads', orders: '/orders', spends: '/spends' } as const;

/** Where the list behind a figure is; null where there is none. Each list reads its own address. */
export function figureLink(...asked: Parameters<typeof listOf>) {
  const list = listOf(...asked);
  return list && { to: addresses[list.list], search: list.filter as never };
}

interface FigureLinkProps {
  name: string;
  /** What it is; behind nothing is no list. */
  figure: number | null;
  days: DashboardRange;
  part?: Parameters<typeof listOf>[2];
  /** For who does not see what stands around it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A figure, and with a press the leads, orders or ad spends that it is made of. */
export function FigureLink({ name, figure, days, part, label, className, children }: FigureLinkProps) {
  const link = figure ? figureLink(name, days, part) : null;
  if (!link) return children;
  return (
    <Link {...link} className={className ?? classes.link} aria-label={label}>
      {children}
    </Link>
  );
}
