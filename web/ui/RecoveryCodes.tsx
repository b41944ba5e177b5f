import classes from './RecoveryCodes.module.css';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={classes.codes} data-testid="recovery-codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
