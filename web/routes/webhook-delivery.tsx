export default function WebhookDelivery() {
  return null;
}
