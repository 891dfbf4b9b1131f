// Improves the pages; everything can be read without it.

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function startCopying() {
  for (const code of all('.code'))
    code.append(element('button', { className: 'copy', type: 'button', textContent: 'Copy' }));
  for (const button of all('.copy')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const shown = all('pre', button.parentElement.closest('.panel, .code')).find(
        (pre) => pre.offsetParent !== null,
      );
      button.textContent = (await copyText(shown)) ? 'Copied' : 'Press Ctrl+C';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
  }
}

/** Over plain HTTP a page has no access to the clipboard: the text is then selected for the reader to copy. */
async function copyText(shown) {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(shown);
    return false;
  }
}

/** A language chosen for one sample applies to all. The sample in view keeps its position. */
function startLanguages() {
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('.samples input[type=radio]')) return;
    const before = target.getBoundingClientRect().top;
    for (const radio of all('.samples input[type=radio]')) radio.checked = radio.value === target.value;
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
}

function startFilter() {
  const box = document.querySelector('.filter');
  if (!box) return;
  box.hidden = false;
  const input = box.querySelector('input');
  const count = box.querySelector('.filter-count');
  const links = all('.to-operation');
  const apply = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const link of links)
      link.parentElement.hidden = !words.every((word) => link.dataset.search.includes(word));
    for (const section of all('.side-section')) section.hidden = !section.querySelector('li:not([hidden])');
    const shown = links.filter((link) => !link.parentElement.hidden).length;
    count.textContent =
      words.length === 0 ? '' : shown === 0 ? 'Nothing matches.' : `${shown} of ${links.length}`;
  };
  input.addEventListener('input', apply);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') links.find((link) => !link.parentElement.hidden)?.click();
    if (event.key === 'Escape' && input.value !== '') {
      event.preventDefault();
      input.value = '';
      apply();
    }
  });
}

/** The field that "/" leads to: the filter of the reference, or the search of the documentation. */
function startSlash() {
  const input = document.querySelector('#filter, #docs-query');
  if (!input) return;
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (input.offsetParent === null) document.getElementById('side').showPopover();
    input.focus();
  });
}

/** On a small screen the side navigation covers the page and closes once a place is chosen. */
function startSide() {
  const side = document.getElementById('side');
  const current = side?.querySelector('[aria-current]');
  if (current) keepInView(current);
  side?.addEventListener('click', (event) => {
    if (event.target.closest('a') && side.matches(':popover-open')) side.hidePopover();
  });
}

/** Marks the entry of the operation that is being read. */
function startFollowing() {
  const links = new Map(all('.to-operation').map((link) => [link.hash.slice(1), link]));
  if (links.size === 0) return;
  const visible = new Set();
  let marked;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      const first = all('.operation').find((operation) => visible.has(operation));
      const link = first && links.get(first.id);
      if (link === marked) return;
      marked?.removeAttribute('aria-current');
      marked = link;
      if (!link) return;
      link.setAttribute('aria-current', 'location');
      keepInView(link);
    },
    { rootMargin: '-72px 0px -60% 0px' },
  );
  for (const operation of all('.operation')) observer.observe(operation);
}

function keepInView(link) {
  const side = document.getElementById('side');
  const { top, bottom } = link.getBoundingClientRect();
  const frame = side.getBoundingClientRect();
  if (top < frame.top + 80 || bottom > frame.bottom - 40)
    side.scrollTop += top - frame.top - frame.height / 2;
}

// The key is kept only in this variable: in no storage, no cookie and no address.
let apiKey = '';

function startTrying() {
  for (const button of all('.try-button')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const open = button.parentElement.querySelector('.try');
      if (open) open.remove();
      else button.after(tryPanel(button));
      button.setAttribute('aria-expanded', String(!open));
      button.parentElement.querySelector('.try :is(input, select, textarea, button)')?.focus();
    });
  }
}

function tryPanel(button) {
  const call = JSON.parse(button.dataset.call);
  const form = document.getElementById('try-panel').content.cloneNode(true).querySelector('form');
  form.setAttribute('aria-label', button.getAttribute('aria-label'));
  const parts = call.body?.parts ?? [];
  for (const field of [...call.parameters, ...parts])
    form.querySelector('.fields').append(fieldFor(field, call.id));
  if (call.body && parts.length === 0) form.querySelector('.fields').append(bodyField(call));
  startKey(form, call);
  form.querySelector('.close').addEventListener('click', () => {
    button.click();
    button.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(call, form);
  });
  return form;
}

function startKey(form, call) {
  const field = form.querySelector('.key');
  if (!call.needsKey) {
    field.remove();
    return;
  }
  const input = field.querySelector('input');
  input.id = `try-${call.id}-key`;
  field.querySelector('label').htmlFor = input.id;
  input.value = apiKey;
  input.addEventListener('input', () => {
    apiKey = input.value.trim();
    for (const other of all('.try .secret')) if (other !== input) other.value = apiKey;
  });
}

function fieldFor({ name, place, isRequired, choices }, id) {
  const control = choices.length > 0 ? element('select') : element('input');
  if (choices.length > 0)
    control.append(element('option'), ...choices.map((value) => element('option', { textContent: value })));
  Object.assign(control, { id: `try-${id}-${name}`, name: `${place}:${name}`, required: isRequired });
  if (place === 'file') control.type = 'file';
  const label = element('label', { htmlFor: control.id }, element('code', { textContent: name }));
  label.append(isRequired ? ` ${place}, required` : ` ${place}`);
  return element('div', { className: 'field' }, label, control);
}

function bodyField({ id, body }) {
  const control = element('textarea', {
    id: `try-${id}-body`,
    name: 'body',
    spellcheck: false,
    value: body.text,
  });
  control.rows = Math.min(14, body.text.split('\n').length + 1);
  const label = element('label', { htmlFor: control.id, textContent: `Body, ${body.contentType}` });
  return element('div', { className: 'field' }, label, control);
}

/** The request that the form describes, or the field that must be filled in first. */
function requestOf(call, form) {
  const headers = new Headers(apiKey === '' || !call.needsKey ? {} : { Authorization: `Api-Key ${apiKey}` });
  const query = new URLSearchParams();
  const parts = new FormData();
  let path = call.path;
  for (const control of all('.fields :is(input, select)', form)) {
    const [place, name] = control.name.split(/:(.*)/s);
    const file = control.files?.[0];
    if (control.value === '' && control.required) return { missing: control };
    if (control.value === '') continue;
    if (place === 'path') path = path.replace(`{${name}}`, () => encodeURIComponent(control.value));
    if (place === 'query') query.append(name, control.value);
    if (place === 'header') headers.set(name, control.value);
    if (place === 'file' || place === 'text') parts.append(name, file ?? control.value);
  }
  let body = call.body?.parts.length > 0 ? parts : undefined;
  const text = form.elements.namedItem('body')?.value.trim();
  if (text) {
    headers.set('Content-Type', call.body.contentType);
    body = text;
  }
  return {
    address: `${path}${query.size > 0 ? `?${query}` : ''}`,
    options: { method: call.method, headers, body },
  };
}

const failure = (textContent) => element('p', { className: 'failed', textContent });

async function send(call, form) {
  const answer = form.querySelector('.answer');
  const button = form.querySelector('[type=submit]');
  let request;
  try {
    request = requestOf(call, form);
  } catch {
    answer.replaceChildren(failure('A header holds a sign that cannot be sent.'));
    return;
  }
  if (request.missing) {
    request.missing.setAttribute('aria-invalid', 'true');
    request.missing.focus();
    answer.replaceChildren(failure('Fill in what is required.'));
    return;
  }
  for (const control of all('[aria-invalid]', form)) control.removeAttribute('aria-invalid');
  button.disabled = true;
  const started = performance.now();
  try {
    const response = await fetch(request.address, request.options);
    const content = await response.blob();
    answer.replaceChildren(...(await describe(response, content, request, performance.now() - started)));
  } catch {
    answer.replaceChildren(failure('No answer: the service could not be reached.'));
  }
  button.disabled = false;
}

async function describe(response, content, request, time) {
  const type = response.headers.get('Content-Type') ?? '';
  const status = element('p', { className: response.ok ? 'outcome' : 'outcome failed' });
  status.append(
    element('strong', { textContent: `${response.status} ${response.statusText}`.trim() }),
    ` ${request.options.method} ${request.address} · ${Math.round(time)} ms`,
  );
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const headers = element(
    'details',
    {},
    element('summary', { textContent: `${[...response.headers].length} headers` }),
    element('pre', { tabIndex: 0, textContent: lines }),
  );
  return [status, headers, await bodyView(content, type)];
}

async function bodyView(content, type) {
  if (content.size === 0) return element('p', { className: 'note', textContent: 'The answer has no body.' });
  if (!/json|^text\//.test(type)) {
    const link = element('a', {
      href: URL.createObjectURL(content),
      download: 'answer',
      textContent: 'Save the file',
    });
    return element('p', {}, link, ` ${type}, ${content.size.toLocaleString('en')} bytes`);
  }
  const text = await content.text();
  return element('pre', {
    tabIndex: 0,
    className: 'answer-body',
    textContent: /json/.test(type) ? pretty(text) : text,
  });
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Light, dark, or as the system has it. It is applied before the page is drawn, and kept for all pages. */
const THEMES = { system: 'Auto', light: 'Light', dark: 'Dark' };

function applyTheme(theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** A browser may keep nothing for a page, as for files; the choice then holds for this page. */
function keptTheme(theme) {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else if (theme) localStorage.setItem('theme', theme);
    const kept = localStorage.getItem('theme');
    return kept in THEMES ? kept : 'system';
  } catch {
    return theme ?? 'system';
  }
}

function startTheme() {
  const button = document.querySelector('.theme');
  if (!button) return;
  const names = Object.keys(THEMES);
  let theme = keptTheme();
  const show = () => {
    button.textContent = THEMES[theme];
    button.title = `Colours: ${THEMES[theme]}`;
    button.setAttribute('aria-label', button.title);
  };
  button.addEventListener('click', () => {
    theme = names[(names.indexOf(theme) + 1) % names.length];
    keptTheme(theme);
    applyTheme(theme);
    show();
  });
  show();
  button.hidden = false;
  // The bar of a phone has no room for them.
  if (matchMedia('(max-width: 32rem)').matches)
    document.getElementById('side')?.prepend(button.parentElement);
}

applyTheme(keptTheme());

const STARTS = [
  startTheme,
  startCopying,
  startLanguages,
  startFilter,
  startSlash,
  startSide,
  startFollowing,
  startTrying,
];
document.addEventListener('DOMContentLoaded', () => {
  for (const start of STARTS) start();
});
