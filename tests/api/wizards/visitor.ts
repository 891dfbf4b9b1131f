/** A person who fills in a wizard without script: follows redirects, keeps the cookie, submits forms like a browser. */
export interface Visitor {
  readonly page: () => ShownPage;
  open(address: string): Promise<ShownPage>;
  /** Submits the form with the button; `typed` fills its fields by name or by the end of their name. */
  press(button: string, typed?: Typed, files?: readonly SentFile[]): Promise<ShownPage>;
  /** Posts fields to an address as they are. */
  post(address: string, fields: Typed): Promise<ShownPage>;
  /** Cookies with the paths they apply to. */
  readonly cookies: Map<string, string>;
}

type Typed = Readonly<Record<string, string | readonly string[] | null>>;

interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly type?: string;
}

interface ShownPage {
  readonly status: number;
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
  /** The text of the page without markup. */
  readonly text: string;
  readonly title: string;
  /** Fields of the main form by name, with their values. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly string[];
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
};

/** The forms of a page: their targets and their fields. */
function formsIn(html: string) {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', body = '']) => {
    const fields: [string, string][] = [];
    const names: string[] = [];
    for (const [control = ''] of body.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
      const name = attribute(control, 'name');
      const type = attribute(control, 'type') ?? 'text';
      if (name === undefined) continue;
      names.push(name);
      if (type === 'file') continue;
      if ((type === 'radio' || type === 'checkbox') && !/\schecked\b/.test(control)) continue;
      fields.push([name, control.startsWith('<textarea') ? '' : (attribute(control, 'value') ?? '')]);
    }
    for (const [, inside = '', text = ''] of body.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g)) {
      const name = attribute(inside, 'name');
      const at = fields.findIndex(([known]) => known === name);
      if (at >= 0 && name !== undefined) fields[at] = [name, plain(text)];
    }
    const buttons = [...body.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)].map(
      ([, inside = '', text = '']) => ({
        name: attribute(inside, 'name'),
        value: attribute(inside, 'value') ?? '',
        text: plain(
          text
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        ),
      }),
    );
    return {
      action: attribute(tag, 'action') ?? '',
      isMultipart: tag.includes('multipart/form-data'),
      fields,
      names,
      buttons,
    };
  });
}

export function openVisitor(baseUrl: string, headers: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map<string, string>();
  let shown: ShownPage | undefined;
  let html = '';

  async function request(address: string, init: RequestInit = {}): Promise<ShownPage> {
    const url = new URL(address, baseUrl);
    const cookie = [...cookies]
      .filter(([, at]) => url.pathname === at || url.pathname.startsWith(`${at}/`))
      .map(([pair]) => pair)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie !== '' && { cookie }), ...(init.headers as Record<string, string>) },
    });
    const set = response.headers.get('set-cookie');
    const [, pair, at] = /^([^;]+);.*Path=([^;]+)/.exec(set ?? '') ?? [];
    if (pair !== undefined && at !== undefined) cookies.set(pair, at);
    const location = response.headers.get('location');
    if (response.status === 303 && location !== null) return request(location);
    html = await response.text();
    const main = formsIn(html).find(({ names }) => names.includes('places')) ?? formsIn(html).at(-1);
    const fields = new Map<string, string[]>();
    for (const [name, value] of main?.fields ?? []) fields.set(name, [...(fields.get(name) ?? []), value]);
    shown = {
      status: response.status,
      path: url.pathname + url.search,
      html,
      headers: response.headers,
      text: plain(
        html
          .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' '),
      ),
      title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
      fields,
      names: main?.names ?? [],
    };
    return shown;
  }

  const post: Visitor['post'] = (address, fields) => {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const each of value === null ? [] : [value].flat()) body.append(name, each);
    return request(address, { method: 'POST', body });
  };

  return {
    cookies,
    page: () => {
      if (shown === undefined) throw new Error('no page is open');
      return shown;
    },
    open: (address) => request(address),
    post,
    press: (button, typed = {}, files = []) => {
      const form = formsIn(html).find(({ buttons }) =>
        buttons.some(({ value, text }) => value === button || text === button),
      );
      if (form === undefined)
        throw new Error(`there is no button "${button}" on ${shown?.path}: ${shown?.text}`);
      const data: [string, string][] = [];
      const overridden = new Map<string, readonly string[]>();
      for (const [name, value] of Object.entries(typed)) {
        const full =
          form.names.find((each) => each === name) ??
          form.names.find((each) => each.startsWith('f.') && each.endsWith(`.${name}`));
        if (full === undefined)
          throw new Error(`there is no field "${name}" on ${shown?.path}: ${form.names.join(', ')}`);
        overridden.set(full, value === null ? [] : [value].flat());
      }
      for (const [name, value] of form.fields) if (!overridden.has(name)) data.push([name, value]);
      for (const [name, values] of overridden) for (const value of values) data.push([name, value]);
      const pressed = form.buttons.find(({ value, text }) => value === button || text === button);
      if (pressed?.name !== undefined) data.push([pressed.name, pressed.value]);
      if (!form.isMultipart) return request(form.action, { method: 'POST', body: new URLSearchParams(data) });
      const body = new FormData();
      for (const [name, value] of data) body.append(name, value);
      for (const name of form.names.filter((each) => each.startsWith('u.')))
        if (!files.some(({ field }) => field === name)) body.append(name, new Blob([]), '');
      for (const { field, name, content, type } of files) {
        const full =
          form.names.find((each) => each === field) ??
          form.names.find((each) => each.startsWith('u.')) ??
          field;
        body.append(
          full,
          new Blob([Uint8Array.from(content)], { type: type ?? 'application/octet-stream' }),
          name,
        );
      }
      return request(form.action, { method: 'POST', body });
    },
  };
}
