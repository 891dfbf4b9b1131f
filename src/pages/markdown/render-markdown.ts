import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { type Html, html } from '../html.ts';
import { decodeEntities } from './decode-entities.ts';
import { headingIds } from './heading-ids.ts';

/** An HTML comment, for those who edit the file; any other raw HTML is shown as text. */
const COMMENT = /^\s*(<!--(?:(?!-->)[\s\S])*-->\s*)+$/;

export interface Heading {
  readonly id: string;
  readonly depth: number;
  readonly text: string;
}

interface MarkdownOptions {
  /** The address of a link on this site; undefined renders only its text. */
  readonly linkTo?: (href: string) => string | undefined;
  /** The address of a picture on this site; undefined renders only its text. */
  readonly pictureAt?: (href: string) => string | undefined;
}

interface RenderedMarkdown {
  readonly content: Html;
  readonly headings: readonly Heading[];
}

interface Context {
  readonly linkTo: (href: string) => string | undefined;
  readonly pictureAt: (href: string) => string | undefined;
  readonly idFor: (text: string) => string;
  readonly headings: Heading[];
}

const contextOf = (options: MarkdownOptions): Context => ({
  linkTo: options.linkTo ?? ((href) => href),
  pictureAt: options.pictureAt ?? (() => undefined),
  idFor: headingIds(),
  headings: [],
});

/** Renders Markdown as a part of a page; HTML in it is shown as text. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const context = contextOf(options);
  const content = renderAll(new Lexer({ gfm: true }).lex(source), context);
  return { content: html`${content}`, headings: context.headings };
}

/** Renders one line of Markdown without a paragraph around it. */
export const renderInline = (source: string): Html =>
  html`${renderAll(Lexer.lexInline(source, { gfm: true }), contextOf({}))}`;

/** The words of Markdown without its markup. */
export const plainText = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) => {
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
      if (token.type === 'br') return ' ';
      return token.type === 'text' ? decodeEntities(token.text) : String('text' in token ? token.text : '');
    })
    .join('');

// No extension of the parser is in use, so every token is one of its own.
const renderAll = (tokens: readonly Token[] | undefined, context: Context): Html[] =>
  (tokens ?? []).map((token) => render(token as MarkedToken, context));

function render(token: MarkedToken, context: Context): Html {
  const inside = (): Html[] => renderAll('tokens' in token ? token.tokens : [], context);
  switch (token.type) {
    case 'heading':
      return renderHeading(token, context);
    case 'paragraph':
      return html`<p>${inside()}</p>\n`;
    case 'blockquote':
      return html`<blockquote>${inside()}</blockquote>\n`;
    case 'list':
      return renderList(token, context);
    case 'list_item':
      return html`<li>${inside()}</li>`;
    case 'checkbox':
      return html`<span role="img" aria-label="${token.checked ? 'done' : 'open'}">${token.checked ? '☑' : '☐'}</span> `;
    case 'table':
      return renderTable(token, context);
    case 'code':
      return html`<div class="code"><pre tabindex="0"><code>${token.text}\n</code></pre></div>\n`;
    case 'codespan':
      return html`<code>${token.text}</code>`;
    case 'link':
      return renderLink(token, context);
    case 'image':
      return renderPicture(token, context);
    case 'strong':
      return html`<strong>${inside()}</strong>`;
    case 'em':
      return html`<em>${inside()}</em>`;
    case 'del':
      return html`<del>${inside()}</del>`;
    case 'br':
      return html`<br>`;
    case 'hr':
      return html`<hr>\n`;
    case 'html':
      if (COMMENT.test(token.text)) return html``;
      return token.block ? html`<p>${token.text}</p>\n` : html`${token.text}`;
    case 'escape':
      return html`${token.text}`;
    case 'text':
      return token.tokens ? html`${inside()}` : html`${decodeEntities(token.text)}`;
    case 'space':
    case 'def':
      return html``;
  }
}

function renderHeading(token: Tokens.Heading, context: Context): Html {
  const text = plainText(token.tokens);
  const id = context.idFor(text);
  const content = renderAll(token.tokens, context);
  const { depth } = token;
  context.headings.push({ id, depth, text });
  if (depth === 1) return html`<h1 id="${id}">${content}</h1>\n`;
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to “${text}”">#</a>`;
  if (depth === 2) return html`<h2 id="${id}">${content}${link}</h2>\n`;
  if (depth === 3) return html`<h3 id="${id}">${content}${link}</h3>\n`;
  return html`<h4 id="${id}">${content}${link}</h4>\n`;
}

function renderList(token: Tokens.List, context: Context): Html {
  const items = renderAll(token.items, context);
  if (!token.ordered) return html`<ul>${items}</ul>\n`;
  return html`<ol${token.start !== 1 && html` start="${token.start}"`}>${items}</ol>\n`;
}

function renderTable(token: Tokens.Table, context: Context): Html {
  const cell = (entry: Tokens.TableCell): Html => {
    const content = renderAll(entry.tokens, context);
    const align = entry.align && html` class="${entry.align}"`;
    return entry.header ? html`<th scope="col"${align}>${content}</th>` : html`<td${align}>${content}</td>`;
  };
  return html`<div class="table" tabindex="0"><table>
<thead><tr>${token.header.map(cell)}</tr></thead>
<tbody>${token.rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table></div>\n`;
}

function renderLink(token: Tokens.Link, context: Context): Html {
  const content = token.autolink ? [html`${token.text}`] : renderAll(token.tokens, context);
  const target = context.linkTo(token.autolink ? token.href : decodeEntities(token.href));
  return target === undefined ? html`${content}` : html`<a href="${target}">${content}</a>`;
}

function renderPicture(token: Tokens.Image, context: Context): Html {
  const words = decodeEntities(token.text);
  const source = context.pictureAt(decodeEntities(token.href));
  return source === undefined ? html`${words}` : html`<img src="${source}" alt="${words}" loading="lazy">`;
}
