import classes from './ActionToast.module.css';

interface ActionToastProps {
  message: string;
  label: string;
  onPress: () => void;
}

export function ActionToast({ message, label, onPress }: ActionToastProps) {
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <button type="button" className={classes.act} onClick={onPress}>
        {label}
      </button>
    </span>
  );
}
