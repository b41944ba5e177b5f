import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

/** Below one's own account: seldom pressed, so it comes after the first screen. */
export default function Switches() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
}
