import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Pixel } from '#contract/pixels.ts';
import { platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { toast } from '#web/ui/toast.ts';
import { PixelForm, usePixelForm } from './PixelForm.tsx';
import { type PixelItems, usePixelCalls } from './pixel-calls.ts';
import { pixelQuery } from './pixels-query.ts';

/** Nobody but the server has the token. */
const valuesOf = ({ platform, pixelId, name, testCode }: Pixel): PixelItems => ({
  platform,
  pixelId,
  name,
  token: undefined,
  testCode,
});

interface EditPixelDrawerProps {
  id: string;
  onClose: () => void;
}

/** Over the pixel's own screen, which says what there is to say while it is not there. */
export function EditPixelDrawer({ id, onClose }: EditPixelDrawerProps) {
  const { data: pixel } = useQuery(pixelQuery(id));
  return pixel ? <EditPixel pixel={pixel} onClose={onClose} /> : null;
}

function EditPixel({ pixel, onClose }: { pixel: Pixel; onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { edit, latest } = usePixelCalls();
  const { seen, conflict, save } = useEditConflict({
    latest: pixel,
    valuesOf,
    reload: () => latest(pixel.id),
  });
  const state = usePixelForm(
    valuesOf(pixel),
    (items): Promise<void> =>
      save(state.form, async (revision) => {
        const saved = await edit(pixel.id, { ...items, revision });
        state.form.resetDirty();
        toast(t('pixels.saved', { name: saved.name }));
        onClose();
      }),
    { isNew: false },
  );
  const { isPending, failure } = state;
  return (
    <FormDrawer
      title={t('pixels.editTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={formId}
          submit={t('pixels.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={state.form}
        names={{
          platform: t('pixels.platform'),
          pixelId: t('pixels.number'),
          name: t('pixels.name'),
          token: t('pixels.tokenLabel'),
          testCode: t('pixels.testCode'),
        }}
        shown={(values, field) =>
          field === 'platform' ? platformNames[values.platform ?? 'meta'] : values[field]
        }
      />
      <PixelForm id={formId} saved={seen} state={state} />
    </FormDrawer>
  );
}
