import classes from './LongOrBrief.module.css';

/** On the phone there is room for a word only. */
export function LongOrBrief({ long, brief }: { long: string; brief: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.brief}>{brief}</span>
    </>
  );
}
