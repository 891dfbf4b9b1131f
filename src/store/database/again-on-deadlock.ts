const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;

/**
 * Does again what PostgreSQL has ended, since it and a change waited for each other; nothing of it is stored then. It is for work that takes everything of a tenant: a change on its
 * way may have written something, which holds the tenant, and come to need an instance, which that work has. There is no order of locks that suits all changes.
 */
export async function againOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
    }
}
