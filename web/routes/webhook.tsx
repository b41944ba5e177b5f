export default function Webhook() {
  return null;
}
