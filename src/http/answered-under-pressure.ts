declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the place of the refusal when the service is overloaded. */
    pressureHandler?: () => void;
  }
}

/** For routes that also answer while the service is overloaded: an orchestrator must not end a node because it is busy. */
export const ANSWERED_UNDER_PRESSURE = { config: { pressureHandler: () => undefined } } as const;
