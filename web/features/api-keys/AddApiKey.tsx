export function AddApiKey() {
  return null;
}
