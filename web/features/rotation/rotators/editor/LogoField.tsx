import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  pagePicturePath,
  pagePictureUpload,
  removeShopLogo,
  type ShopLook,
  setShopLogo,
} from '#contract/looks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { shopLookQuery } from './editor-calls.ts';
import { PictureBox } from './PictureBox.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

/** The shop's, for all its rotators; saved on its own, at once. */
export function LogoField() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(shopLookQuery);
  const keep = (look: ShopLook) => client.setQueryData(shopLookQuery.queryKey, look);
  const upload = usePictureUpload(setShopLogo, (look) => {
    keep(look);
    toast(t('rotatorLook.logoSaved'));
  });
  const remove = useMutation({
    mutationFn: async () => (await call(removeShopLogo, {})).data,
    onSuccess: (look) => {
      keep(look);
      toast(t('rotatorLook.logoRemoved'));
    },
    onError: toastFailure,
  });
  const takeAway = async () => {
    const question = { title: t('rotatorLook.logoRemoveTitle'), text: t('rotatorLook.logoRemoveText') };
    if (await confirm({ ...question, confirm: t('rotatorLook.logoRemove'), isLoss: true })) remove.mutate();
  };
  const logoId = data?.logoId ?? null;
  return (
    <PictureBox
      name={t('rotatorLook.logo')}
      help={t('rotatorLook.logoHelp', { megabytes: pagePictureUpload.maxMegabytes })}
      shape="logo"
      picture={logoId && pagePicturePath(logoId)}
      upload={upload}
      isBusy={remove.isPending}
      words={{
        choose: t('rotatorLook.logoChoose'),
        replace: t('rotatorLook.logoReplace'),
        remove: t('rotatorLook.logoRemove'),
        shows: t('rotatorLook.logoOf'),
      }}
      onRemove={() => void takeAway()}
    />
  );
}
