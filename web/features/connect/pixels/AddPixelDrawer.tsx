import { useId } from 'react';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { PixelForm, usePixelForm } from './PixelForm.tsx';
import { type PixelItems, usePixelCalls } from './pixel-calls.ts';

const firstItems: PixelItems = { platform: 'meta', pixelId: '', name: '', token: '', testCode: '' };

interface AddPixelDrawerProps {
  onClose: () => void;
  /** On to the new one: its test and its rotators are the next things needed. */
  onMade: (id: string) => void;
}

export function AddPixelDrawer(props: AddPixelDrawerProps) {
  const { t } = useTranslation();
  const obstacle = useBlocker();
  if (!obstacle) return <NewPixel {...props} />;
  return (
    <FormDrawer title={t('pixels.newTitle')} onClose={props.onClose}>
      <Blocker obstacle={obstacle} />
    </FormDrawer>
  );
}

function NewPixel({ onClose, onMade }: AddPixelDrawerProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = usePixelCalls();
  const state = usePixelForm(
    firstItems,
    async (items, { key }) => {
      const pixel = await orVerify(add(items, key));
      state.form.resetDirty();
      toast(t('pixels.added', { name: pixel.name }));
      onMade(pixel.id);
    },
    { isNew: true },
  );
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('pixels.newTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('pixels.create')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <PixelForm id={formId} state={state} />
    </FormDrawer>
  );
}
