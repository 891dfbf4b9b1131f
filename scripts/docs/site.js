// What the pages of the site do beside the script that they share with the service: search, and other versions. `searchSections` and
// `fold` stand above, from src/pages/docs/search-sections.ts.

const { src } = document.currentScript;
/** The folder of this version, whatever folder the page is in. */
const home = new URL('..', src);
const FEW = 7;

function load(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(name, src).href;
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

let index;
/** The texts are loaded when somebody searches. */
function sections() {
  index ??= load('search-index.js').then(() =>
    globalThis.searchIndex.map((section) => ({
      ...section,
      address: new URL(section.address, home).href,
      folded: fold(`${section.page} ${section.title} ${section.text}`),
    })),
  );
  return index;
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const nameOf = ({ page, title }) => (title === page ? page : `${page}: ${title}`);

async function showAll(query) {
  const status = document.querySelector('.search-status');
  status.textContent = 'Searching …';
  const found = searchSections(await sections(), query);
  status.textContent =
    query.trim() === ''
      ? 'Type what you look for.'
      : found.length === 0
        ? 'Nothing matches all of these words.'
        : `${found.length} places with all of these words.`;
  document
    .querySelector('.search-results')
    .replaceChildren(
      ...found.map(({ section, excerpt }) =>
        element(
          'li',
          {},
          element('a', { href: section.address, textContent: nameOf(section) }),
          element('p', { textContent: excerpt }),
        ),
      ),
    );
}

/** A few places under the field while somebody types; Enter leads to the page with all of them. */
function startSuggestions(input) {
  const list = element('ul', { className: 'suggestions', hidden: true });
  input.form.append(list);
  let asked = '';
  input.addEventListener('input', async () => {
    asked = input.value;
    const query = asked;
    const found = query.trim() === '' ? [] : searchSections(await sections(), query).slice(0, FEW);
    // The answer to an older question is dropped.
    if (query !== asked) return;
    list.replaceChildren(
      ...found.map(({ section }) =>
        element('li', {}, element('a', { href: section.address, textContent: nameOf(section) })),
      ),
    );
    list.hidden = found.length === 0;
  });
  input.form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') list.hidden = true;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    (links[at] ?? input).focus();
  });
}

function startSearch() {
  const input = document.getElementById('docs-query');
  if (!input) return;
  if (document.querySelector('.search-results')) {
    input.value = new URLSearchParams(location.search).get('q') ?? '';
    showAll(input.value);
    input.addEventListener('input', () => showAll(input.value));
  } else startSuggestions(input);
}

/** A page from a server reads the list of versions; a page that was opened as a file may only load scripts. */
async function versions() {
  if (location.protocol !== 'file:') return (await fetch(new URL('../versions.json', home))).json();
  await load(new URL('../versions.js', home).href);
  return globalThis.siteVersions;
}

/** The same page of another version if it has it, else its first page. */
async function pageIn(version) {
  const other = new URL(`../${version}/`, home);
  const page = new URL(location.href.slice(home.href.length), other);
  if (location.protocol === 'file:') return `${other.href}index.html`;
  const answer = await fetch(page, { method: 'HEAD' });
  return answer.ok ? page.href : other.href;
}

async function startVersions() {
  const place = document.querySelector('.versions');
  if (!place) return;
  const current = place.textContent;
  const known = await versions();
  const choice = element('select', { ariaLabel: 'Version of the documentation' });
  for (const { version } of known)
    choice.append(
      element('option', {
        value: version,
        textContent: version,
        selected: version === current,
      }),
    );
  choice.addEventListener('change', async () => {
    location.href = await pageIn(choice.value);
  });
  place.replaceChildren(choice);
  const latest = known.find(({ is_latest }) => is_latest);
  if (latest && latest.version !== current)
    document.querySelector('main').prepend(
      element(
        'p',
        { className: 'old-version' },
        `This is the documentation of ${current}. `,
        element('a', {
          href: new URL(`../${latest.version}/index.html`, home).href,
          textContent: `Read that of ${latest.version}`,
        }),
        '.',
      ),
    );
}

startSearch();
startVersions();
