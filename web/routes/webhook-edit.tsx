export default function WebhookEdit() {
  return null;
}
