// Everything works without this script. With it, answers are saved as they are given, questions appear and disappear
// at once, and uploads show their progress.
const form = document.querySelector('form[data-autosave]');
// Some buttons are called "action" as well, which would hide the property of the form.
const target = form?.getAttribute('action');
const status = document.querySelector('.saving');
const say = (key) => {
  if (status) status.textContent = form.dataset[key] ?? '';
};

/** Answers that were touched since the page was made or since they were last saved, each with the number of its last touch. */
const dirty = new Map();
let touches = 0;
/** The part of a name that identifies the answer: f.i12.date_of_birth.d belongs to f.i12.date_of_birth. */
const answerOf = (name) => (name.startsWith('f.') ? name.split('.').slice(0, 3).join('.') : name);

/** The parts of a date are one answer, which is saved when the focus leaves them. */
const dateOf = (element) => element.closest('.dates');

const holdsFocus = (element) => element.contains(document.activeElement);
/** Whether it belongs to a question that is no longer asked: its answer would not be saved. */
const isGone = (element) => element.closest('[data-gone]') !== null;
const isTouched = (element) =>
  [...element.querySelectorAll('[name]')].some(({ name }) => dirty.has(answerOf(name)));

/** Updates a list of blocks from the server's answer; a field that is being edited keeps its text. */
function merge(list, fresh, sent) {
  let changes = 0;
  const known = new Map([...list.children].filter(({ id }) => id).map((each) => [each.id, each]));
  let before = null;
  for (const next of [...fresh.children]) {
    const own = known.get(next.id);
    known.delete(next.id);
    let place = own;
    if (!own) {
      place = document.importNode(next, true);
      list.insertBefore(place, before ? before.nextSibling : list.firstChild);
      changes++;
    } else if (holdsFocus(own) || isTouched(own)) {
      delete own.dataset.gone;
      keepUp(own, next, sent);
      clearError(own, next);
      const lists = own.querySelectorAll('[data-list]');
      const others = next.querySelectorAll('[data-list]');
      if (lists.length === others.length)
        for (let at = 0; at < lists.length; at++)
          if (
            !lists[at].parentElement.closest('[data-list]') ||
            lists[at].parentElement.closest('[data-list]') === list
          )
            changes += merge(lists[at], others[at], sent);
    } else if (own.dataset.made !== next.dataset.made || own.outerHTML !== next.outerHTML) {
      place = document.importNode(next, true);
      own.replaceWith(place);
    }
    before = place;
  }
  // A question that is no longer asked goes when the focus leaves it.
  for (const gone of known.values())
    if (holdsFocus(gone)) gone.dataset.gone = '';
    else {
      gone.remove();
      changes++;
    }
  return changes;
}

/** Mistakes that were mended leave the summary; others are told at their fields only. */
function followErrors(page) {
  const errors = document.querySelector('.errors');
  if (!errors) return;
  const keyOf = (item) => item.querySelector('a')?.getAttribute('href') ?? item.textContent;
  const left = new Map([...page.querySelectorAll('.errors li')].map((item) => [keyOf(item), item]));
  for (const item of errors.querySelectorAll('li')) {
    const now = left.get(keyOf(item));
    if (!now) item.remove();
    else if (now.textContent !== item.textContent) item.replaceWith(document.importNode(now, true));
  }
  if (errors.querySelector('li')) return;
  errors.remove();
  document.title = page.title;
}

/** The values that were just saved become the ones that these fields were rendered from. */
function keepUp(own, next, sent) {
  for (const was of next.querySelectorAll('input[name^="was."]')) {
    const name = was.name.slice(4);
    const mine = own.querySelector(`input[name="${CSS.escape(was.name)}"]`);
    if (mine && sent.has(name)) mine.value = was.value;
  }
}

/** A mended mistake is no longer told at its field, also while that holds the focus. */
function clearError(own, next) {
  if (!own.classList.contains('is-wrong') || next.classList.contains('is-wrong')) return;
  own.classList.remove('is-wrong');
  own.querySelector(':scope > .error, :scope > fieldset > .error')?.remove();
  for (const field of own.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

function take(text, sent) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const list = form.querySelector('[data-list]');
  const fresh = page.querySelector('form[data-autosave] [data-list]');
  if (!list || !fresh) return false;
  followErrors(page);
  return { changes: merge(list, fresh, sent) };
}

const LONGEST_PRESS_MS = 1000;
/** Nothing may move while a button is pressed, or the click would be lost. */
let released = Promise.resolve();
addEventListener(
  'pointerdown',
  () => {
    released = new Promise((resolve) => {
      // The click comes after the release.
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(resolve), { once: true, capture: true });
      setTimeout(resolve, LONGEST_PRESS_MS);
    });
  },
  true,
);

/** The name of the date that is being typed: until it is left, its parts may be those of two dates. */
function dateInHand() {
  const date = dateOf(document.activeElement);
  return date && isTouched(date) ? answerOf(date.querySelector('[name]').name) : null;
}

/** Whether the page came back; one with the status 422 has refused something of what was sent. */
const isPage = (status) => (status >= 200 && status < 300) || status === 422;

let running = null;
let isWanted = false;
let isLeaving = false;

async function save() {
  if (running) {
    isWanted = true;
    return running;
  }
  const sent = new Map(dirty);
  const inHand = dateInHand();
  sent.delete(inHand);
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && answerOf(name.replace(/^was\./, '')) !== inHand)
      data.append(name, value);
  data.set('action', 'save');
  say('savingText');
  running = (async () => {
    try {
      const answer = await fetch(target, { method: 'POST', body: data, redirect: 'manual' });
      if (!isPage(answer.status)) throw new Error(String(answer.status));
      const text = await answer.text();
      await released;
      // An answer that was touched again while it was on its way is still to be saved.
      for (const [name, touch] of sent) if (dirty.get(name) === touch) dirty.delete(name);
      const taken = take(text, sent);
      if (!taken) throw new Error('another page');
      say(answer.status === 422 ? 'mendText' : taken.changes > 0 ? 'moreText' : 'savedText');
    } catch {
      for (const [name, touch] of sent) if (!dirty.has(name)) dirty.set(name, touch);
      if (!isLeaving) say('failedText');
    } finally {
      running = null;
    }
  })();
  await running;
  if (isWanted) {
    isWanted = false;
    await save();
  }
}

function upload(input) {
  const block = input.closest('.picker');
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.setAttribute('aria-label', form.dataset.uploadingText);
  block.append(bar);
  say('uploadingText');
  const data = new FormData();
  data.append('token', form.elements.token.value);
  data.append('action', 'save');
  if (form.elements.again) data.append('again', form.elements.again.value);
  for (const file of input.files) data.append(input.name, file);
  const request = new XMLHttpRequest();
  request.open('POST', target);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    bar.value = Math.round((100 * loaded) / total);
  });
  request.addEventListener('loadend', () => {
    bar.remove();
    input.value = '';
    input.blur();
    const taken = isPage(request.status) && take(request.responseText, new Map());
    say(!taken ? 'failedText' : request.status === 422 ? 'mendText' : 'savedText');
    const next = document.getElementById(input.id);
    if (next) next.focus();
  });
  request.send(data);
}

if (form) {
  form.addEventListener('input', ({ target }) => {
    if (isGone(target)) say('');
    else if (target.name && target.type !== 'file') dirty.set(answerOf(target.name), ++touches);
  });
  form.addEventListener('change', ({ target }) => {
    if (target.type === 'file') {
      if (target.files.length > 0 && !isGone(target)) upload(target);
    } else if (!isGone(target) && !dateOf(target)) save();
  });
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const date = dateOf(target);
    if (!date || date.contains(relatedTarget) || isGone(date) || !isTouched(date)) return;
    // The focus is at its new place only after this event; it is still here when another window has it.
    setTimeout(() => {
      if (!holdsFocus(date)) save();
    });
  });
  form.addEventListener('focusout', async ({ target }) => {
    const gone = target.closest('[data-gone]');
    if (!gone) return;
    await released;
    // The focus is at its new place only after this event.
    setTimeout(() => {
      if ('gone' in gone.dataset && !holdsFocus(gone)) gone.remove();
    });
  });
  form.addEventListener('submit', (event) => {
    isLeaving = true;
    const button = event.submitter;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = button?.value ?? 'yes';
  });
  addEventListener('pageshow', () => {
    delete form.dataset.sent;
  });
}

// For browsers that have not moved the focus themselves.
const errors = document.querySelector('.errors');
if (errors && document.activeElement !== errors) errors.focus();
