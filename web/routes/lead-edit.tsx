export default function LeadEditScreen() {
  return null;
}
