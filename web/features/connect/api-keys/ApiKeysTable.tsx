import { VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import type { ApiKey } from '#contract/api-keys.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { dialogs } from '#web/ui/dialogs.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './ApiKeysTable.module.css';
import { useApiKeyCalls } from './api-key-calls.ts';
import { keyState, shortDate } from './key-state.ts';
import { RenameKey } from './RenameKey.tsx';
import { scopeText } from './scope-text.ts';

const badges = {
  active: { tone: 'good', text: 'apiKeys.active' },
  expired: { tone: 'outline', text: 'apiKeys.expired' },
  revoked: { tone: 'outline', text: 'apiKeys.revoked' },
  stopped: { tone: 'outline', text: 'apiKeys.stopped' },
} as const;

/** A table on the desktop; on the phone every row is a card. Keys that no longer work stay, dimmed: someone may ask. */
export function ApiKeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${classes.keys}`}>
      <thead>
        <tr>
          <th scope="col">{t('apiKeys.key')}</th>
          <th scope="col">{t('apiKeys.scopes')}</th>
          <th scope="col">{t('apiKeys.made')}</th>
          <th scope="col">{t('apiKeys.lastUsed')}</th>
          <th scope="col">{t('apiKeys.status')}</th>
          <th scope="col">
            <VisuallyHidden>{t('apiKeys.acts')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Row key={key.id} of={key} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ of: key }: { of: ApiKey }) {
  const { t } = useTranslation();
  const act = useKeyActions();
  const isDead = key.status !== 'active';
  const rename = { name: t('apiKeys.rename'), icon: IconPencil, onPress: () => act.rename(key) };
  const revoke = {
    name: t('apiKeys.revoke'),
    icon: IconPlugConnectedX,
    isLoss: true,
    onPress: () => void act.revoke(key),
  };
  return (
    <tr data-dead={isDead || undefined}>
      <td className={classes.who}>
        <span className={classes.name}>{key.name}</span>
        <code className={classes.hint}>{key.hint}…</code>
      </td>
      <td className={classes.scopes}>
        <ul className={classes.chips}>
          {key.scopes.map((scope) => (
            <li key={scope}>
              <StatusBadge tone={isDead ? 'outline' : 'quiet'}>{t(scopeText[scope].name)}</StatusBadge>
            </li>
          ))}
        </ul>
      </td>
      <Made of={key} />
      <Used at={key.lastUsedAt} />
      <Status of={key} />
      <td className={classes.menu}>
        <RowMenu
          label={t('apiKeys.actsOf', { name: key.name })}
          // One that expired or whose maker stopped can still be ended for good.
          actions={key.status === 'revoked' ? [rename] : [rename, revoke]}
        />
      </td>
    </tr>
  );
}

function Made({ of: { by, createdAt } }: { of: ApiKey }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const at = new Date(createdAt);
  const date = shortDate(at, now, language);
  return (
    <td className={classes.made}>
      <span className={classes.person}>
        {by && <MemberPicture name={by.fullName} picture={by.picture} colour={by.colour} size={24} />}
        <span className={classes.words}>
          {by && <span className={classes.cut}>{by.nickname || by.fullName}</span>}
          <time dateTime={createdAt} title={formatTime(at, language)} className={classes.second}>
            {/* On the phone no head says what this date is. */}
            <span className={classes.desktop}>{date}</span>
            <span className={classes.phone}>{t('apiKeys.madeOn', { date })}</span>
          </time>
        </span>
      </span>
    </td>
  );
}

function Used({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  return (
    <td className={classes.used}>
      {at ? (
        <time dateTime={at}>
          <span className={classes.desktop}>{formatRelative(new Date(at), now, language)}</span>
          <span className={classes.phone}>
            {t('apiKeys.used', { time: formatRelative(new Date(at), now, language) })}
          </span>
        </time>
      ) : (
        <span className={list.none}>{t('apiKeys.neverUsed')}</span>
      )}
    </td>
  );
}

function Status({ of: key }: { of: ApiKey }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { word, date, ...more } = keyState(key, useNow(), language);
  const { tone, text } = badges[key.status];
  return (
    <td className={classes.status}>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      <span className={classes.ends} data-soon={'isSoon' in more || undefined}>
        {t(word, { date })}
      </span>
    </td>
  );
}

function useKeyActions() {
  const { t } = useTranslation();
  const calls = useApiKeyCalls();
  return {
    rename: (key: ApiKey) =>
      dialogs.open({
        title: t('apiKeys.renameTitle'),
        withCloseButton: false,
        children: <RenameKey of={key} />,
      }),
    /** Asks first: what uses it stops at once, and for good. */
    revoke: async ({ id, name, hint }: ApiKey) => {
      const isSure = await confirm({
        title: t('apiKeys.revokeTitle', { name }),
        text: t('apiKeys.revokeText', { hint: `${hint}…` }),
        confirm: t('apiKeys.revoke'),
        isLoss: true,
      });
      if (!isSure) return;
      try {
        await calls.revoke(id);
        toast(t('apiKeys.revokedToast', { name }));
      } catch (error) {
        toastFailure(error);
        // Perhaps someone else was quicker.
        calls.invalidate();
      }
    },
  };
}
