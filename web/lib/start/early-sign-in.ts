interface Early {
  form: HTMLFormElement;
  input: HTMLInputElement;
  isFocused: boolean;
}

const find = () => document.querySelector<HTMLFormElement>('[data-early]');
let early: Early | undefined;

/** What was done with the form that the page brought (features/identity/login/sign-in-page.ts) before the screen was there to take its place. */
export const earlySignIn = {
  /** Whether the page brought it. */
  isThere: () => find() !== null,
  /** Before it goes. What is typed until that moment counts, too: the field is asked when the screen is made. */
  keep(): void {
    const form = find();
    const input = form?.querySelector('input');
    if (form && input) early = { form, input, isFocused: document.activeElement === input };
  },
  email: () => early?.input.value ?? '',
  /** Once: who comes back to the form later has pressed nothing. */
  take(): { isFocused: boolean; isPressed: boolean } {
    const taken = early;
    early = undefined;
    return { isFocused: taken?.isFocused ?? false, isPressed: taken?.form.dataset.early === 'pressed' };
  },
};
