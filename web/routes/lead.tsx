export default function LeadScreen() {
  return null;
}
