import classes from './ToastWithAct.module.css';

interface ToastWithActProps {
  message: string;
  label: string;
  onPress: () => void;
}

export function ToastWithAct({ message, label, onPress }: ToastWithActProps) {
  return (
    <span className={classes.row}>
      <span>{message}</span>
      <button type="button" className={classes.act} onClick={onPress}>
        {label}
      </button>
    </span>
  );
}
