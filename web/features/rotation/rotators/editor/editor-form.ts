import type { UseFormReturnType } from '@mantine/form';
import type { RotatorItems } from '#contract/rotator-editor.ts';

export type EditorForm = UseFormReturnType<RotatorItems>;
