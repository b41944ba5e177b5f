type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;

/** The dialog that asks for a code of the authenticator app; resolves to false when it was closed without one. */
export const askForCode: Ask = () => ask();

/** Its place on the page is the layout's business. */
export function bringCodeDialog(dialog: Ask): void {
  ask = dialog;
}
