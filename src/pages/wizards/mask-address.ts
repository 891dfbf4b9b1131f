/** Masks an address so that its owner recognises it, but a stranger with the link does not learn it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return at < 1 ? '•••' : `${local.slice(0, local.length > 3 ? 2 : 1)}•••${address.slice(at)}`;
}
