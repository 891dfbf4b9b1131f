// saxen has no types of its own.
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag: (name: string, readAttributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    attention: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<E extends keyof Events>(event: E, listener: Events[E]): this;
    parse(xml: string): Error | undefined;
    stop(): void;
  }
}
