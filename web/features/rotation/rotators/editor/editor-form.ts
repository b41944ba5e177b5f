import type { UseFormReturnType } from '@mantine/form';
import type { RotatorItems } from '#contract/rotators.ts';

export type EditorForm = UseFormReturnType<RotatorItems>;
