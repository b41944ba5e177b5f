import classes from './ResponsiveText.module.css';

/** On the phone there is room for a word only. */
export function ResponsiveText({ long, brief }: { long: string; brief: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.brief}>{brief}</span>
    </>
  );
}
