export default function WebhookAdd() {
  return null;
}
