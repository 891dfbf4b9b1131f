/** Whether an address is that of this machine alone. */
export function isLocalHost(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return host === '' || host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
