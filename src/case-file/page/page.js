// The page that checks a case file in a browser, without any connection. It is a script, as it runs where the types of the service do not apply.
import { languagesWith, sayIn } from '../../locales/say-in.ts';
import { recompute } from '../recompute.ts';
import { sayFinding, sayVerdict } from '../say-finding.ts';
import { verifyCaseFile } from '../verify.ts';
import { browserTools } from './browser-tools.ts';

const verify = (pdf) => verifyCaseFile(pdf, browserTools);

// For whoever wants to check many files, or to look closer, from the console of the browser.
Object.assign(globalThis, { dossierCaseFile: { verify, recompute } });

const MIME = { html: 'text/html', json: 'application/json' };

function make(tag, text = '', ...children) {
  const element = document.createElement(tag);
  element.textContent = text;
  element.append(...children);
  return element;
}

/** Shows the page, and checks each file that is chosen or dropped. */
function openPage() {
  const languages = languagesWith('case-file');
  const wished = navigator.languages.map((each) => each.split('-')[0] ?? '');
  let language = wished.find((each) => languages.includes(each)) ?? 'en';
  let shown = null;
  const show = () => draw(language, languages, shown);
  const check = async (file) => {
    const status = document.querySelector('[role=status]');
    if (status !== null) status.textContent = sayIn('case-file', language)('checking', { name: file.name });
    // The browser draws the line above before it is busy.
    await new Promise((resolve) => setTimeout(resolve, 30));
    shown = { name: file.name, verdict: await verify(new Uint8Array(await file.arrayBuffer())) };
    show();
    document.querySelector('h2')?.focus();
  };
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) {
      language = target.value;
      show();
      document.querySelector('select')?.focus();
    }
    const [file] = target instanceof HTMLInputElement ? (target.files ?? []) : [];
    if (file !== undefined) void check(file);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) void check(file);
  });
  show();
}

function draw(language, languages, shown) {
  const say = sayIn('case-file', language);
  document.documentElement.lang = language;
  document.title = say('page_title');
  const select = make('select');
  select.id = 'language';
  for (const each of languages) {
    const option = new Option(new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each, each);
    option.selected = each === language;
    select.append(option);
  }
  const label = make('label', say('language'));
  label.setAttribute('for', 'language');
  const input = document.createElement('input');
  input.type = 'file';
  input.id = 'file';
  input.accept = 'application/pdf,.pdf';
  const choose = make('label', say('choose'));
  choose.setAttribute('for', 'file');
  const status = make('p');
  status.setAttribute('role', 'status');
  const main = make(
    'main',
    '',
    make('div', '', label, select),
    make('h1', say('page_title')),
    make('p', say('page_lead')),
    make('div', '', choose, input),
    make('p', say('drop')),
    status,
  );
  if (shown !== null) main.append(resultOf(shown.name, shown.verdict, language));
  document.body.replaceChildren(main);
  if (shown !== null) status.textContent = sayVerdict(shown.verdict, say);
}

function resultOf(name, verdict, language) {
  const say = sayIn('case-file', language);
  const { manifest, fingerprint, findings } = verdict;
  const heading = make('h2', `${say('result')}: ${name}`);
  heading.tabIndex = -1;
  const isFailing = findings.some(({ standing }) => standing === 'fails');
  const sum = make('p', sayVerdict(verdict, say));
  sum.className = isFailing ? 'sum fails' : verdict.holds ? 'sum holds' : 'sum noted';
  const facts = make('dl');
  const head = findings.find(({ check }) => check === 'chain')?.facts.head;
  for (const [term, text] of [
    [say('organisation'), manifest?.organisation],
    [say('case'), manifest?.case],
    [say('made'), manifest?.made],
    [say('fingerprint'), fingerprint],
    [say('head'), head === undefined ? undefined : String(head)],
  ])
    if (text != null && text !== '') facts.append(make('dt', term), make('dd', text));
  const list = make('ol', '', ...findings.map((finding) => lineOf(finding, language)));
  const section = make('section', '', heading, sum, facts, list);
  if (!isFailing) section.append(partsOf(verdict, say));
  return section;
}

function lineOf(finding, language) {
  const say = sayIn('case-file', language);
  const { check, standing, places } = finding;
  const badge = make('strong', say(standing));
  badge.className = standing;
  const line = make('li', '', make('h3', say(`check_${check}`)), badge, make('p', sayFinding(finding, say)));
  if (places.length > 0) line.append(make('ul', '', ...places.map((place) => make('li', place))));
  return line;
}

/** Links by which the parts can be saved. */
function partsOf({ parts }, say) {
  return make(
    'ul',
    '',
    ...[...parts].map(([name, bytes]) => {
      const link = document.createElement('a');
      const type = MIME[name.split('.').at(-1) ?? ''] ?? 'text/plain';
      link.href = URL.createObjectURL(new Blob([Uint8Array.from(bytes)], { type }));
      link.download = name;
      link.textContent = say('save_part', { name });
      return make('li', '', link);
    }),
  );
}

if ('document' in globalThis) openPage();
