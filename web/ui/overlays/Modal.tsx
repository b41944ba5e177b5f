import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useCloseOnBack } from './close-on-back.ts';

export function Modal(props: ModalProps) {
  useCloseOnBack(props.opened, props.onClose);
  return <MantineModal {...props} />;
}
