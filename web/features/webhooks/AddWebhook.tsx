export function AddWebhook() {
  return null;
}
