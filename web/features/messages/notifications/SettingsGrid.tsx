import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { NotificationSettings } from '#contract/notifications.ts';
import { isAlwaysMailed } from '#domain/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { failureText } from '#web/ui/toast.ts';
import classes from './SettingsGrid.module.css';
import { choices, kindText } from './setting-text.ts';
import { useSaveSetting } from './use-save-setting.ts';

type Settings = NotificationSettings['settings'];

/** Which notification comes by which channel: a grid on the desktop, a list for each kind on the phone. */
export function SettingsGrid({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const save = useSaveSetting();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const switchOf = (setting: Settings[number], { choice, brief, long }: (typeof choices)[number]) => {
    const kind = t(kindText[setting.kind].name);
    return (
      <Switch
        checked={setting[choice]}
        disabled={choice === 'email' && isAlwaysMailed(setting.kind)}
        onChange={({ currentTarget: { checked: isOn } }) => save.mutate({ kind: setting.kind, choice, isOn })}
        {...(isPhone
          ? { label: t(long), labelPosition: 'left' as const, classNames: classes }
          : { 'aria-label': t('notify.cell', { kind, channel: t(brief) }) })}
      />
    );
  };
  return (
    <>
      {isPhone ? (
        settings.map((setting) => (
          <fieldset key={setting.kind} className={classes.group}>
            <legend className={classes.name}>{t(kindText[setting.kind].name)}</legend>
            <p className={classes.why}>{t(kindText[setting.kind].why)}</p>
            {choices.map((one) => (
              <div key={one.choice} className={classes.row}>
                {switchOf(setting, one)}
              </div>
            ))}
          </fieldset>
        ))
      ) : (
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">{t('notify.kind')}</th>
              {choices.map(({ choice, brief }) => (
                <th key={choice} scope="col">
                  {t(brief)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.kind}>
                <th scope="row">
                  <span className={classes.name}>{t(kindText[setting.kind].name)}</span>
                  <span className={classes.why}>{t(kindText[setting.kind].why)}</span>
                </th>
                {choices.map((one) => (
                  <td key={one.choice}>{switchOf(setting, one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>{t('notify.offDutyWhy')}</p>
      <p role="status" className={classes.state} data-failed={save.isError || undefined}>
        {save.isError && `${failureText(save.error)} ${t('notify.notSaved')}`}
        {save.isSuccess && t('notify.saved')}
      </p>
    </>
  );
}
