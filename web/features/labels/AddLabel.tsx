export function AddLabel() {
  return null;
}
