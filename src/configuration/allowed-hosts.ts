const HOST = /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/;

/** An entry of the list of allowed hosts, as it is compared; null where it is none. */
export function readAllowedHost(text: string): string | null {
  const entry = text.trim().toLowerCase();
  return HOST.test(entry) ? entry : null;
}

/** Whether a host may be called. `*.bank.example` stands for every name below; without a port, the usual ones are meant. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const wanted = host.toLowerCase();
  return allowed.some((entry) =>
    entry.startsWith('*.') ? wanted.endsWith(entry.slice(1)) : wanted === entry,
  );
}
