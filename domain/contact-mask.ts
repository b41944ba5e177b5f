/** 6281234567789 as 62812•••789: enough to tell two numbers apart, too little to write to. Empty for none. */
export function maskPhone(phone: string | null): string {
  if (!phone) return '';
  return phone.length < 10 ? `${phone.slice(0, 2)}•••` : `${phone.slice(0, 5)}•••${phone.slice(-3)}`;
}

/** budi@x.id as b•••@x.id */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
