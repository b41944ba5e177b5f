export function LeadsTabs() {
  return null;
}
