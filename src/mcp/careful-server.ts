import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * The library answers parameters of another form than the protocol's as if the service had failed (-32603). Handlers of ours throw errors
 * of the protocol alone, so that everything else is a mistake of the client (-32602).
 */
export class CarefulServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `The parameters of ${method} do not have the form of the protocol.`,
        );
      }
    };
  }
}
