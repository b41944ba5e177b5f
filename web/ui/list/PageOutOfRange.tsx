import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../EmptyState.tsx';

interface PageOutOfRangeProps {
  icon: Icon;
  title: string;
  toFirst: string;
}

/** The address names a page after the last one; the filters stay on the way back. */
export function PageOutOfRange({ icon, title, toFirst }: PageOutOfRangeProps) {
  return (
    <EmptyState
      icon={icon}
      level={2}
      title={title}
      action={
        <Button renderRoot={(props) => <Link {...props} to="." search={withoutPage} />}>{toFirst}</Button>
      }
    />
  );
}

const withoutPage = ({ page: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;
