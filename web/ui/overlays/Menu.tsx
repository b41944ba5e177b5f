import { Menu as MantineMenu, type MenuProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useCloseOnBack } from './close-on-back.ts';

export function Menu({ opened, defaultOpened, onChange, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useUncontrolled({
    value: opened,
    defaultValue: defaultOpened,
    finalValue: false,
    onChange,
  });
  useCloseOnBack(isOpen, () => {
    setOpen(false);
    rest.onClose?.();
  });
  return <MantineMenu {...rest} opened={isOpen} onChange={setOpen} />;
}

Menu.Target = MantineMenu.Target;
Menu.Dropdown = MantineMenu.Dropdown;
Menu.Item = MantineMenu.Item;
Menu.Label = MantineMenu.Label;
Menu.Divider = MantineMenu.Divider;
Menu.RadioGroup = MantineMenu.RadioGroup;
Menu.RadioItem = MantineMenu.RadioItem;
Menu.CheckboxItem = MantineMenu.CheckboxItem;
