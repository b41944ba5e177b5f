/** On what has the focus in a popover: Escape then closes the popover alone, not the drawer it stands in. */
export const staysOpen = { 'data-mantine-stop-propagation': true };
